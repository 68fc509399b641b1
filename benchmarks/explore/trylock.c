// verdict: true
// family: mutexes
// classes: 4
// Whoever is first gets the lock; the other one tries before it is free again, or after.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int done;
static atomic_int skipped;

static void *work(void *unused) {
  if (pthread_mutex_trylock(&m) == 0) {
    done++;
    pthread_mutex_unlock(&m);
  } else {
    atomic_fetch_add(&skipped, 1);
  }
  return unused;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, work, 0);
  pthread_create(&b, 0, work, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  assert(done >= 1 && done + atomic_load(&skipped) == 2);
  return 0;
}
