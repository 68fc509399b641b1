// verdict: false(deadlock)
// family: threads
// A thread that is to be cancelled may take what another one waits for. (Once a search with backtrack sets missed it: the step that could
// not be taken was in a race only in a run in which all others slept.)
#define _GNU_SOURCE
#include <pthread.h>
#include <semaphore.h>

static sem_t s;

static void *giver(void *argument) {
  sem_post(&s);
  sem_wait(&s);
  return argument;
}

static void *cancelled(void *argument) {
  sem_wait(&s);
  return argument;
}

int main(void) {
  sem_init(&s, 0, 0);
  pthread_t t1;
  pthread_create(&t1, 0, giver, 0);
  pthread_t t2;
  pthread_create(&t2, 0, cancelled, 0);
  pthread_cancel(t2);
  pthread_join(t2, 0);
  pthread_join(t1, 0);
  return 0;
}
