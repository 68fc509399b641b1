/* The serial thread may destroy and free a barrier while the others are still on their way out. */
#include "codes.h"

#include <pthread.h>

enum { THREADS = 3 };

pthread_barrier_t *barrier;

static void *work(void *argument) {
  if (pthread_barrier_wait(barrier) == PTHREAD_BARRIER_SERIAL_THREAD) {
    SHOW(pthread_barrier_destroy(barrier));
    free(barrier);
  }
  return argument;
}

int main(void) {
  pthread_t threads[THREADS];
  barrier = malloc(sizeof *barrier);
  SHOW(pthread_barrier_init(barrier, NULL, THREADS));
  for (int i = 0; i < THREADS; i++)
    pthread_create(&threads[i], NULL, work, NULL);
  for (int i = 0; i < THREADS; i++)
    pthread_join(threads[i], NULL);
  puts("all through");
  return 0;
}
