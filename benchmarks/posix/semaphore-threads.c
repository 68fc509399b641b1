/* Two threads take turns; others share three places. */
#include "codes.h"

#include <pthread.h>
#include <semaphore.h>

enum { ROUNDS = 5, THREADS = 6, PLACES = 3 };

sem_t ping, pong, places;
pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
int inside, most;

static void *answer(void *argument) {
  for (int i = 0; i < ROUNDS; i++) {
    sem_wait(&ping);
    printf("pong %d\n", i);
    sem_post(&pong);
  }
  return argument;
}

static void *visit(void *argument) {
  sem_wait(&places);
  pthread_mutex_lock(&mutex);
  inside++;
  most = inside > most ? inside : most;
  pthread_mutex_unlock(&mutex);
  sched_yield();
  pthread_mutex_lock(&mutex);
  inside--;
  pthread_mutex_unlock(&mutex);
  sem_post(&places);
  return argument;
}

int main(void) {
  pthread_t thread, visitors[THREADS];
  int value = -1;
  sem_init(&ping, 0, 0);
  sem_init(&pong, 0, 0);
  sem_init(&places, 0, PLACES);
  pthread_create(&thread, NULL, answer, NULL);
  for (int i = 0; i < ROUNDS; i++) {
    printf("ping %d\n", i);
    sem_post(&ping);
    sem_wait(&pong);
  }
  pthread_join(thread, NULL);
  for (int i = 0; i < THREADS; i++)
    pthread_create(&visitors[i], NULL, visit, NULL);
  for (int i = 0; i < THREADS; i++)
    pthread_join(visitors[i], NULL);
  VALUE(most >= 1 && most <= PLACES);
  SHOW_ERRNO(sem_getvalue(&places, &value));
  VALUE(value);
  SHOW_ERRNO(sem_destroy(&places));
  return 0;
}
