/* Deferred cancellation. */
#include "codes.h"

#include <pthread.h>
#include <semaphore.h>
#include <unistd.h>

sem_t never, ready, go;
pthread_t helper;

static void *at_semaphore(void *argument) {
  sem_wait(&never);
  return argument;
}

static void *at_sleep(void *argument) {
  for (;;)
    sleep(1000);
  return argument;
}

static void *at_test(void *argument) {
  for (;;)
    pthread_testcancel();
  return argument;
}

static void *at_join(void *argument) {
  pthread_join(*(pthread_t *)argument, NULL);
  return argument;
}

static void *not_while_disabled(void *argument) {
  int old = -1;
  SHOW(pthread_setcancelstate(99, &old));
  SHOW(pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &old));
  VALUE(old == PTHREAD_CANCEL_ENABLE);
  sem_post(&ready);
  sem_wait(&go);
  pthread_testcancel();
  puts("still here");
  SHOW(pthread_setcancelstate(PTHREAD_CANCEL_ENABLE, &old));
  VALUE(old == PTHREAD_CANCEL_DISABLE);
  pthread_testcancel();
  puts("not reached");
  return argument;
}

static void *types(void *argument) {
  int old = -1;
  SHOW(pthread_setcanceltype(99, &old));
  SHOW(pthread_setcanceltype(PTHREAD_CANCEL_DEFERRED, &old));
  VALUE(old == PTHREAD_CANCEL_DEFERRED);
  SHOW(pthread_cancel(pthread_self()));
  puts("deferred");
  pthread_testcancel();
  return argument;
}

static void *finish(void *argument) { return argument; }

static void cancel(void *(*function)(void *), void *argument) {
  pthread_t thread;
  void *result = NULL;
  pthread_create(&thread, NULL, function, argument);
  SHOW(pthread_cancel(thread));
  SHOW(pthread_join(thread, &result));
  VALUE(result == PTHREAD_CANCELED);
}

int main(void) {
  pthread_t thread;
  void *result = NULL;
  sem_init(&never, 0, 0);
  sem_init(&ready, 0, 0);
  sem_init(&go, 0, 0);
  cancel(at_semaphore, NULL);
  cancel(at_sleep, NULL);
  cancel(at_test, NULL);
  pthread_create(&helper, NULL, at_semaphore, NULL);
  cancel(at_join, &helper);
  SHOW(pthread_cancel(helper));
  SHOW(pthread_join(helper, &result));
  VALUE(result == PTHREAD_CANCELED);
  pthread_create(&thread, NULL, not_while_disabled, NULL);
  sem_wait(&ready);
  SHOW(pthread_cancel(thread));
  sem_post(&go);
  SHOW(pthread_join(thread, &result));
  VALUE(result == PTHREAD_CANCELED);
  pthread_create(&thread, NULL, types, NULL);
  SHOW(pthread_join(thread, &result));
  VALUE(result == PTHREAD_CANCELED);
  pthread_create(&thread, NULL, finish, &never);
  SHOW(pthread_cancel(thread));
  SHOW(pthread_join(thread, &result));
  VALUE(result == &never);
  return 0;
}
