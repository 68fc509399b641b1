/* Detached threads. */
#include "codes.h"

#include <pthread.h>

pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
int finished;

static void *work(void *argument) {
  pthread_mutex_lock(&mutex);
  finished++;
  pthread_cond_signal(&changed);
  pthread_mutex_unlock(&mutex);
  return argument;
}

static void *detach_itself(void *argument) {
  SHOW(pthread_detach(pthread_self()));
  SHOW(pthread_detach(pthread_self()));
  return work(argument);
}

static void wait_for(int count) {
  pthread_mutex_lock(&mutex);
  while (finished < count)
    pthread_cond_wait(&changed, &mutex);
  pthread_mutex_unlock(&mutex);
}

int main(void) {
  pthread_attr_t attributes;
  pthread_t thread;
  SHOW(pthread_attr_init(&attributes));
  SHOW(pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED));
  SHOW(pthread_create(&thread, &attributes, work, NULL));
  wait_for(1);
  pthread_create(&thread, NULL, detach_itself, NULL);
  wait_for(2);
  SHOW(pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_JOINABLE));
  SHOW(pthread_create(&thread, &attributes, work, NULL));
  SHOW(pthread_detach(thread));
  wait_for(3);
  SHOW(pthread_attr_destroy(&attributes));
  VALUE(finished);
  return 0;
}
