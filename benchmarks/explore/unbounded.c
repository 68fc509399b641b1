// verdict: unknown
// family: waiting
// A loop that makes progress until it is stopped: there is no last run.
#include <pthread.h>
#include <stdatomic.h>

static atomic_int stop, rounds;

static void *work(void *unused) {
  while (!atomic_load(&stop))
    atomic_fetch_add(&rounds, 1);
  return unused;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, work, 0);
  atomic_store(&stop, 1);
  pthread_join(t, 0);
  return 0;
}
