/* Mutexes between threads. */
#include "codes.h"

#include <pthread.h>

enum { THREADS = 4, ROUNDS = 25 };

pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
pthread_mutex_t recursive = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
pthread_mutex_t checking = PTHREAD_ERRORCHECK_MUTEX_INITIALIZER_NP;
int counter, twice;

static void *count(void *argument) {
  for (int i = 0; i < ROUNDS; i++) {
    pthread_mutex_lock(&mutex);
    counter++;
    pthread_mutex_unlock(&mutex);
    pthread_mutex_lock(&recursive);
    pthread_mutex_lock(&recursive);
    twice += 2;
    pthread_mutex_unlock(&recursive);
    pthread_mutex_unlock(&recursive);
    while (pthread_mutex_trylock(&checking) == EBUSY)
      sched_yield();
    counter++;
    pthread_mutex_unlock(&checking);
  }
  return argument;
}

static void *try_held(void *argument) {
  SHOW(pthread_mutex_trylock(&mutex));
  SHOW(pthread_mutex_trylock(&recursive));
  SHOW(pthread_mutex_unlock(&recursive));
  SHOW(pthread_mutex_trylock(&checking));
  SHOW(pthread_mutex_unlock(&checking));
  return argument;
}

static void *only_mutex(void *argument) {
  for (int i = 0; i < ROUNDS; i++) {
    pthread_mutex_lock(&mutex);
    int seen = counter;
    sched_yield();
    counter = seen + 1;
    pthread_mutex_unlock(&mutex);
  }
  return argument;
}

int main(void) {
  pthread_t threads[THREADS], one;
  for (int i = 0; i < THREADS; i++)
    pthread_create(&threads[i], NULL, only_mutex, NULL);
  for (int i = 0; i < THREADS; i++)
    pthread_join(threads[i], NULL);
  VALUE(counter);
  counter = 0;
  SHOW(pthread_create(&one, NULL, count, NULL));
  SHOW(pthread_join(one, NULL));
  VALUE(counter);
  VALUE(twice);
  SHOW(pthread_mutex_lock(&mutex));
  SHOW(pthread_mutex_lock(&recursive));
  SHOW(pthread_mutex_lock(&checking));
  pthread_create(&one, NULL, try_held, NULL);
  SHOW(pthread_join(one, NULL));
  SHOW(pthread_mutex_unlock(&mutex));
  SHOW(pthread_mutex_unlock(&recursive));
  SHOW(pthread_mutex_unlock(&checking));
  return 0;
}
