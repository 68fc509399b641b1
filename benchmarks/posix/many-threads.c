/* Two hundred threads at once. */
#include "codes.h"

#include <pthread.h>

enum { THREADS = 200 };

pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
pthread_cond_t cond = PTHREAD_COND_INITIALIZER;
pthread_barrier_t barrier;
int arrived, serial;

static void *work(void *argument) {
  pthread_mutex_lock(&mutex);
  if (++arrived == THREADS)
    pthread_cond_broadcast(&cond);
  while (arrived < THREADS)
    pthread_cond_wait(&cond, &mutex);
  pthread_mutex_unlock(&mutex);
  if (pthread_barrier_wait(&barrier) == PTHREAD_BARRIER_SERIAL_THREAD)
    serial++;
  return argument;
}

int main(void) {
  pthread_t threads[THREADS];
  pthread_barrier_init(&barrier, NULL, THREADS);
  long sum = 0;
  for (long i = 0; i < THREADS; i++)
    pthread_create(&threads[i], NULL, work, (void *)i);
  for (int i = 0; i < THREADS; i++) {
    void *result = NULL;
    pthread_join(threads[i], &result);
    sum += (long)result;
  }
  VALUE(sum);
  VALUE(arrived);
  VALUE(serial);
  return 0;
}
