// verdict: false(data-race)
// family: pools
// Whoever waits for a future looks first without the lock, to be fast.
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t set = PTHREAD_COND_INITIALIZER;
static int ready;

static void *compute(void *unused) {
  pthread_mutex_lock(&m);
  ready = 1;
  pthread_cond_signal(&set);
  pthread_mutex_unlock(&m);
  return unused;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, compute, 0);
  if (!ready) {
    pthread_mutex_lock(&m);
    while (!ready)
      pthread_cond_wait(&set, &m);
    pthread_mutex_unlock(&m);
  }
  pthread_join(t, 0);
  return 0;
}
