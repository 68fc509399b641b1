/* The attributes of mutexes, and what a mutex keeps of them. */
#include "codes.h"

#include <pthread.h>

int main(void) {
  pthread_mutexattr_t attributes;
  pthread_mutex_t mutex;
  int value = -1;
  SHOW(pthread_mutexattr_init(&attributes));
  SHOW(pthread_mutexattr_gettype(&attributes, &value));
  VALUE(value == PTHREAD_MUTEX_DEFAULT);
  SHOW(pthread_mutexattr_settype(&attributes, 99));
  SHOW(pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_RECURSIVE));
  SHOW(pthread_mutexattr_gettype(&attributes, &value));
  VALUE(value == PTHREAD_MUTEX_RECURSIVE);
  SHOW(pthread_mutexattr_setpshared(&attributes, 99));
  SHOW(pthread_mutexattr_setpshared(&attributes, PTHREAD_PROCESS_SHARED));
  SHOW(pthread_mutexattr_getpshared(&attributes, &value));
  VALUE(value == PTHREAD_PROCESS_SHARED);
  SHOW(pthread_mutexattr_setprotocol(&attributes, 99));
  SHOW(pthread_mutexattr_setprotocol(&attributes, PTHREAD_PRIO_INHERIT));
  SHOW(pthread_mutexattr_getprotocol(&attributes, &value));
  VALUE(value == PTHREAD_PRIO_INHERIT);
  SHOW(pthread_mutexattr_setrobust(&attributes, PTHREAD_MUTEX_STALLED));
  SHOW(pthread_mutexattr_setrobust(&attributes, 99));
  SHOW(pthread_mutexattr_getrobust(&attributes, &value));
  VALUE(value == PTHREAD_MUTEX_STALLED);
  SHOW(pthread_mutex_init(&mutex, &attributes));
  SHOW(pthread_mutex_lock(&mutex));
  SHOW(pthread_mutex_lock(&mutex));
  SHOW(pthread_mutex_unlock(&mutex));
  SHOW(pthread_mutex_unlock(&mutex));
  SHOW(pthread_mutex_unlock(&mutex));
  SHOW(pthread_mutex_consistent(&mutex));
  SHOW(pthread_mutex_getprioceiling(&mutex, &value));
  SHOW(pthread_mutex_destroy(&mutex));
  SHOW(pthread_mutexattr_setprotocol(&attributes, PTHREAD_PRIO_PROTECT));
  SHOW(pthread_mutexattr_setprioceiling(&attributes, 1000));
  SHOW(pthread_mutexattr_setprioceiling(&attributes, 7));
  SHOW(pthread_mutexattr_getprioceiling(&attributes, &value));
  VALUE(value);
  SHOW(pthread_mutex_init(&mutex, &attributes));
  SHOW(pthread_mutex_getprioceiling(&mutex, &value));
  VALUE(value);
  SHOW(pthread_mutex_destroy(&mutex));
  SHOW(pthread_mutexattr_destroy(&attributes));
  return 0;
}
