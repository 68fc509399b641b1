/* Waits with a deadline, their clocks, and waits that can't begin. */
#include "codes.h"

#include <pthread.h>

pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
pthread_mutex_t checking = PTHREAD_ERRORCHECK_MUTEX_INITIALIZER_NP;
pthread_mutex_t recursive = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
pthread_cond_t cond = PTHREAD_COND_INITIALIZER;
int ready;

static void *make_ready(void *argument) {
  pthread_mutex_lock(&mutex);
  ready = 1;
  pthread_cond_signal(&cond);
  pthread_mutex_unlock(&mutex);
  return argument;
}

static void attributes(void) {
  pthread_condattr_t attributes;
  pthread_cond_t monotonic;
  clockid_t clock = 99;
  int shared = 99;
  SHOW(pthread_condattr_init(&attributes));
  SHOW(pthread_condattr_getclock(&attributes, &clock));
  VALUE(clock == CLOCK_REALTIME);
  SHOW(pthread_condattr_setclock(&attributes, CLOCK_PROCESS_CPUTIME_ID));
  SHOW(pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC));
  SHOW(pthread_condattr_setpshared(&attributes, 99));
  SHOW(pthread_condattr_setpshared(&attributes, PTHREAD_PROCESS_SHARED));
  SHOW(pthread_condattr_getpshared(&attributes, &shared));
  VALUE(shared == PTHREAD_PROCESS_SHARED);
  SHOW(pthread_cond_init(&monotonic, &attributes));
  SHOW(pthread_condattr_destroy(&attributes));
  struct timespec soon = from_now(CLOCK_MONOTONIC, 5);
  pthread_mutex_lock(&mutex);
  SHOW(pthread_cond_timedwait(&monotonic, &mutex, &soon));
  struct timespec now = from_now(CLOCK_MONOTONIC, 0);
  VALUE(now.tv_sec > soon.tv_sec || (now.tv_sec == soon.tv_sec && now.tv_nsec >= soon.tv_nsec));
  pthread_mutex_unlock(&mutex);
  SHOW(pthread_cond_destroy(&monotonic));
}

int main(void) {
  struct timespec past = {0, 0}, soon = from_now(CLOCK_REALTIME, 5), invalid = {0, 1000000000};
  struct timespec later = from_now(CLOCK_REALTIME, 60000);
  pthread_t thread;
  pthread_mutex_lock(&mutex);
  SHOW(pthread_cond_timedwait(&cond, &mutex, &past));
  SHOW(pthread_cond_timedwait(&cond, &mutex, &soon));
  SHOW(pthread_cond_timedwait(&cond, &mutex, &invalid));
  SHOW(pthread_cond_clockwait(&cond, &mutex, CLOCK_MONOTONIC, &past));
  SHOW(pthread_cond_clockwait(&cond, &mutex, CLOCK_REALTIME, &past));
  SHOW(pthread_cond_clockwait(&cond, &mutex, CLOCK_PROCESS_CPUTIME_ID, &past));
  SHOW(pthread_mutex_trylock(&mutex));
  SHOW(pthread_cond_wait(&cond, &checking));
  SHOW(pthread_cond_timedwait(&cond, &checking, &past));
  SHOW(pthread_cond_wait(&cond, &recursive));
  SHOW(pthread_mutex_lock(&recursive));
  SHOW(pthread_cond_timedwait(&cond, &recursive, &past));
  SHOW(pthread_mutex_unlock(&recursive));
  SHOW(pthread_mutex_unlock(&recursive));
  pthread_create(&thread, NULL, make_ready, NULL);
  while (!ready)
    pthread_cond_timedwait(&cond, &mutex, &later);
  VALUE(ready);
  SHOW(pthread_mutex_unlock(&mutex));
  SHOW(pthread_join(thread, NULL));
  attributes();
  return 0;
}
