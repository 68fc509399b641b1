/* Joins that do not wait, or not for long. */
#include "codes.h"

#include <pthread.h>
#include <semaphore.h>

sem_t go;

static void *wait_first(void *argument) {
  sem_wait(&go);
  return argument;
}

int main(void) {
  struct timespec past = {0, 0}, soon = from_now(CLOCK_REALTIME, 3);
  struct timespec monotonic = from_now(CLOCK_MONOTONIC, 3);
  pthread_t thread;
  void *result = NULL;
  sem_init(&go, 0, 0);
  SHOW(pthread_create(&thread, NULL, wait_first, &go));
  SHOW(pthread_tryjoin_np(thread, &result));
  SHOW(pthread_timedjoin_np(thread, &result, &past));
  SHOW(pthread_timedjoin_np(thread, &result, &soon));
  SHOW(pthread_clockjoin_np(thread, &result, CLOCK_MONOTONIC, &monotonic));
  SHOW(pthread_clockjoin_np(thread, &result, 77, &monotonic));
  SHOW(pthread_tryjoin_np(pthread_self(), &result));
  SHOW(pthread_timedjoin_np(pthread_self(), &result, &past));
  VALUE(result == NULL);
  sem_post(&go);
  SHOW(pthread_timedjoin_np(thread, &result, NULL));
  VALUE(result == &go);
  SHOW(pthread_create(&thread, NULL, wait_first, &result));
  sem_post(&go);
  while (pthread_tryjoin_np(thread, &result) == EBUSY)
    sched_yield();
  VALUE(result == &result);
  return 0;
}
