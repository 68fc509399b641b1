/* A thread that is cancelled in a wait has the mutex again when its handlers run. */
#include "codes.h"

#include <pthread.h>

pthread_mutex_t mutex;
pthread_cond_t cond = PTHREAD_COND_INITIALIZER;
int waiting, timed;

static void unlock(void *unused) {
  (void)unused;
  SHOW(pthread_mutex_lock(&mutex));
  SHOW(pthread_mutex_unlock(&mutex));
}

static void *wait(void *argument) {
  struct timespec later = from_now(CLOCK_REALTIME, 60000);
  pthread_mutex_lock(&mutex);
  pthread_cleanup_push(unlock, NULL);
  waiting = 1;
  for (;;) {
    if (timed)
      pthread_cond_timedwait(&cond, &mutex, &later);
    else
      pthread_cond_wait(&cond, &mutex);
  }
  pthread_cleanup_pop(0);
  return argument;
}

static void cancel_in_wait(void) {
  pthread_t thread;
  void *result = NULL;
  waiting = 0;
  pthread_create(&thread, NULL, wait, NULL);
  pthread_mutex_lock(&mutex);
  while (!waiting) {
    pthread_mutex_unlock(&mutex);
    sched_yield();
    pthread_mutex_lock(&mutex);
  }
  SHOW(pthread_cancel(thread));
  pthread_mutex_unlock(&mutex);
  SHOW(pthread_join(thread, &result));
  VALUE(result == PTHREAD_CANCELED);
  SHOW(pthread_mutex_trylock(&mutex));
  SHOW(pthread_mutex_unlock(&mutex));
}

int main(void) {
  pthread_mutexattr_t attributes;
  pthread_mutexattr_init(&attributes);
  pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_ERRORCHECK);
  pthread_mutex_init(&mutex, &attributes);
  cancel_in_wait();
  timed = 1;
  cancel_in_wait();
  SHOW(pthread_cond_destroy(&cond));
  SHOW(pthread_mutex_destroy(&mutex));
  return 0;
}
