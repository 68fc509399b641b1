// verdict: false(api)
// family: misuse
// Two threads want to join the same one.
#include <pthread.h>

static pthread_t worker;

static void *work(void *unused) { return unused; }

static void *join(void *unused) {
  pthread_join(worker, 0);
  return unused;
}

int main(void) {
  pthread_t t;
  pthread_create(&worker, 0, work, 0);
  pthread_create(&t, 0, join, 0);
  pthread_join(worker, 0);
  pthread_join(t, 0);
  return 0;
}
