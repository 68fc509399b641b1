// verdict: false(assert)
// family: monitors
// interleavings: many
// The semaphore of semaphore-monitor.c with one place, which looks only once whether it is free:
// another thread can take it between the signal and the return from the wait.
#include <assert.h>
#include <pthread.h>

enum { THREADS = 3 };

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t freed = PTHREAD_COND_INITIALIZER;
static int places = 1;

static void *work(void *unused) {
  pthread_mutex_lock(&m);
  if (places == 0)
    pthread_cond_wait(&freed, &m);
  places--;
  assert(places >= 0);
  pthread_mutex_unlock(&m);
  pthread_mutex_lock(&m);
  places++;
  pthread_cond_signal(&freed);
  pthread_mutex_unlock(&m);
  return unused;
}

int main(void) {
  pthread_t t[THREADS];
  for (int i = 0; i < THREADS; i++)
    pthread_create(&t[i], 0, work, 0);
  for (int i = 0; i < THREADS; i++)
    pthread_join(t[i], 0);
  return 0;
}
