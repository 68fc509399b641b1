/* Locks with a deadline. */
#include "codes.h"

#include <pthread.h>

pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
pthread_mutex_t recursive = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
pthread_mutex_t checking = PTHREAD_ERRORCHECK_MUTEX_INITIALIZER_NP;

static void *other(void *unused) {
  struct timespec past = {0, 0}, soon = from_now(CLOCK_REALTIME, 5), invalid = {0, -1};
  struct timespec monotonic = from_now(CLOCK_MONOTONIC, 5);
  SHOW(pthread_mutex_timedlock(&mutex, &past));
  SHOW(pthread_mutex_timedlock(&mutex, &soon));
  SHOW(pthread_mutex_timedlock(&mutex, &invalid));
  SHOW(pthread_mutex_clocklock(&mutex, CLOCK_MONOTONIC, &monotonic));
  SHOW(pthread_mutex_clocklock(&mutex, CLOCK_REALTIME, &invalid));
  SHOW(pthread_mutex_clocklock(&mutex, CLOCK_PROCESS_CPUTIME_ID, &past));
  SHOW(pthread_mutex_timedlock(&recursive, &past));
  SHOW(pthread_mutex_timedlock(&checking, &past));
  struct timespec now = from_now(CLOCK_REALTIME, 0);
  VALUE(now.tv_sec > soon.tv_sec || (now.tv_sec == soon.tv_sec && now.tv_nsec >= soon.tv_nsec));
  return unused;
}

int main(void) {
  struct timespec past = {0, 0}, invalid = {0, 1000000000}, soon = from_now(CLOCK_REALTIME, 2);
  pthread_t thread;
  SHOW(pthread_mutex_timedlock(&mutex, &past));
  SHOW(pthread_mutex_timedlock(&mutex, &soon));
  SHOW(pthread_mutex_timedlock(&mutex, &invalid));
  SHOW(pthread_mutex_unlock(&mutex));
  SHOW(pthread_mutex_timedlock(&mutex, &invalid));
  SHOW(pthread_mutex_timedlock(&recursive, &past));
  SHOW(pthread_mutex_timedlock(&recursive, &past));
  SHOW(pthread_mutex_timedlock(&checking, &past));
  SHOW(pthread_mutex_timedlock(&checking, &past));
  SHOW(pthread_mutex_clocklock(&checking, 77, &past));
  pthread_create(&thread, NULL, other, NULL);
  SHOW(pthread_join(thread, NULL));
  SHOW(pthread_mutex_unlock(&mutex));
  SHOW(pthread_mutex_unlock(&recursive));
  SHOW(pthread_mutex_unlock(&recursive));
  SHOW(pthread_mutex_unlock(&recursive));
  SHOW(pthread_mutex_unlock(&checking));
  SHOW(pthread_mutex_destroy(&mutex));
  return 0;
}
