/* Barriers: one serial thread per round, all results of a round visible behind it. */
#include "codes.h"

#include <pthread.h>

enum { THREADS = 4, ROUNDS = 6 };

pthread_barrier_t barrier;
int done[THREADS], serial[ROUNDS], mistakes;
pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static void *work(void *argument) {
  int me = (int)(long)argument;
  for (int round = 0; round < ROUNDS; round++) {
    done[me] = round + 1;
    int code = pthread_barrier_wait(&barrier);
    pthread_mutex_lock(&mutex);
    serial[round] += code == PTHREAD_BARRIER_SERIAL_THREAD;
    mistakes += code != 0 && code != PTHREAD_BARRIER_SERIAL_THREAD;
    for (int i = 0; i < THREADS; i++)
      mistakes += done[i] != round + 1;
    pthread_mutex_unlock(&mutex);
    pthread_barrier_wait(&barrier);
  }
  return NULL;
}

static void attributes(void) {
  pthread_barrierattr_t attributes;
  int shared = 99;
  SHOW(pthread_barrierattr_init(&attributes));
  SHOW(pthread_barrierattr_setpshared(&attributes, 99));
  SHOW(pthread_barrierattr_setpshared(&attributes, PTHREAD_PROCESS_SHARED));
  SHOW(pthread_barrierattr_getpshared(&attributes, &shared));
  VALUE(shared == PTHREAD_PROCESS_SHARED);
  SHOW(pthread_barrier_init(&barrier, &attributes, 1));
  VALUE(pthread_barrier_wait(&barrier) == PTHREAD_BARRIER_SERIAL_THREAD);
  VALUE(pthread_barrier_wait(&barrier) == PTHREAD_BARRIER_SERIAL_THREAD);
  SHOW(pthread_barrier_destroy(&barrier));
  SHOW(pthread_barrierattr_destroy(&attributes));
}

int main(void) {
  pthread_t threads[THREADS];
  SHOW(pthread_barrier_init(&barrier, NULL, 0));
  SHOW(pthread_barrier_init(&barrier, NULL, THREADS));
  for (long i = 0; i < THREADS; i++)
    pthread_create(&threads[i], NULL, work, (void *)i);
  for (int i = 0; i < THREADS; i++)
    pthread_join(threads[i], NULL);
  for (int i = 0; i < ROUNDS; i++)
    VALUE(serial[i]);
  VALUE(mistakes);
  SHOW(pthread_barrier_destroy(&barrier));
  attributes();
  return 0;
}
