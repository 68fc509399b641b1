/* The types of mutexes in one thread: what each function returns, in and out of turn. */
#include "codes.h"

#include <pthread.h>

pthread_mutex_t plain = PTHREAD_MUTEX_INITIALIZER;
pthread_mutex_t recursive = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
pthread_mutex_t checking = PTHREAD_ERRORCHECK_MUTEX_INITIALIZER_NP;
pthread_mutex_t adaptive = PTHREAD_ADAPTIVE_MUTEX_INITIALIZER_NP;

static void try_plain(pthread_mutex_t *mutex) {
  SHOW(pthread_mutex_lock(mutex));
  SHOW(pthread_mutex_trylock(mutex));
  SHOW(pthread_mutex_unlock(mutex));
  SHOW(pthread_mutex_trylock(mutex));
  SHOW(pthread_mutex_unlock(mutex));
}

static void try_recursive(pthread_mutex_t *mutex) {
  SHOW(pthread_mutex_unlock(mutex));
  SHOW(pthread_mutex_lock(mutex));
  SHOW(pthread_mutex_lock(mutex));
  SHOW(pthread_mutex_trylock(mutex));
  SHOW(pthread_mutex_unlock(mutex));
  SHOW(pthread_mutex_unlock(mutex));
  SHOW(pthread_mutex_unlock(mutex));
  SHOW(pthread_mutex_unlock(mutex));
}

static void try_checking(pthread_mutex_t *mutex) {
  SHOW(pthread_mutex_unlock(mutex));
  SHOW(pthread_mutex_lock(mutex));
  SHOW(pthread_mutex_lock(mutex));
  SHOW(pthread_mutex_trylock(mutex));
  SHOW(pthread_mutex_unlock(mutex));
  SHOW(pthread_mutex_unlock(mutex));
}

static void with_type(int type, void (*try)(pthread_mutex_t *)) {
  pthread_mutexattr_t attributes;
  pthread_mutex_t mutex;
  SHOW(pthread_mutexattr_init(&attributes));
  SHOW(pthread_mutexattr_settype(&attributes, type));
  SHOW(pthread_mutex_init(&mutex, &attributes));
  SHOW(pthread_mutexattr_destroy(&attributes));
  try(&mutex);
  SHOW(pthread_mutex_destroy(&mutex));
  SHOW(pthread_mutex_init(&mutex, NULL));
  try_plain(&mutex);
  SHOW(pthread_mutex_destroy(&mutex));
}

int main(void) {
  try_plain(&plain);
  try_plain(&adaptive);
  try_recursive(&recursive);
  try_checking(&checking);
  with_type(PTHREAD_MUTEX_NORMAL, try_plain);
  with_type(PTHREAD_MUTEX_DEFAULT, try_plain);
  with_type(PTHREAD_MUTEX_ADAPTIVE_NP, try_plain);
  with_type(PTHREAD_MUTEX_RECURSIVE, try_recursive);
  with_type(PTHREAD_MUTEX_ERRORCHECK, try_checking);
  SHOW(pthread_mutex_destroy(&plain));
  return 0;
}
