// expect: finished
#include <assert.h>
#include <pthread.h>

enum { THREADS = 3 };

static pthread_barrier_t barrier;
static int arrived[THREADS];
static int serial;

static void *work(void *argument) {
  int me = (int)(long)argument;
  arrived[me] = 1;
  if (pthread_barrier_wait(&barrier) == PTHREAD_BARRIER_SERIAL_THREAD)
    serial++;
  for (int i = 0; i < THREADS; i++)
    assert(arrived[i]);
  return 0;
}

int main(void) {
  pthread_t t[THREADS];
  pthread_barrier_init(&barrier, 0, THREADS);
  for (long i = 0; i < THREADS; i++)
    pthread_create(&t[i], 0, work, (void *)i);
  for (int i = 0; i < THREADS; i++)
    pthread_join(t[i], 0);
  assert(serial == 1);
  pthread_barrier_destroy(&barrier);
  return 0;
}
