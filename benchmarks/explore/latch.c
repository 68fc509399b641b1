// verdict: true
// family: monitors
// interleavings: many
// A latch: main waits until all workers have counted down, without joining them first.
#include <assert.h>
#include <pthread.h>

enum { WORKERS = 2 };

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t open = PTHREAD_COND_INITIALIZER;
static int left = WORKERS, results[WORKERS];

static void *work(void *argument) {
  int me = (int)(long)argument;
  results[me] = me + 1;
  pthread_mutex_lock(&m);
  if (--left == 0)
    pthread_cond_signal(&open);
  pthread_mutex_unlock(&m);
  return 0;
}

int main(void) {
  pthread_t t[WORKERS];
  for (long i = 0; i < WORKERS; i++)
    pthread_create(&t[i], 0, work, (void *)i);
  pthread_mutex_lock(&m);
  while (left > 0)
    pthread_cond_wait(&open, &m);
  pthread_mutex_unlock(&m);
  assert(results[0] + results[1] == 3);
  for (int i = 0; i < WORKERS; i++)
    pthread_join(t[i], 0);
  return 0;
}
