// verdict: true
// family: monitors
// interleavings: many
// A semaphore made of a mutex and a condition, for two places and three threads.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

enum { THREADS = 3, PLACES = 2 };

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t freed = PTHREAD_COND_INITIALIZER;
static int places = PLACES;
static atomic_int inside;

static void *work(void *unused) {
  pthread_mutex_lock(&m);
  while (places == 0)
    pthread_cond_wait(&freed, &m);
  places--;
  pthread_mutex_unlock(&m);
  assert(atomic_fetch_add(&inside, 1) < PLACES);
  atomic_fetch_sub(&inside, 1);
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
  assert(places == PLACES);
  return 0;
}
