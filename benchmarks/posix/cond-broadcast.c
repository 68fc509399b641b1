/* A broadcast wakes all; the variable may go as soon as it is out. */
#include "codes.h"

#include <pthread.h>

enum { THREADS = 5 };

struct gate {
  pthread_cond_t opened;
  pthread_cond_t arrived;
};

pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
struct gate *gate;
int waiting, open, through;

static void *pass(void *argument) {
  pthread_mutex_lock(&mutex);
  waiting++;
  pthread_cond_signal(&gate->arrived);
  while (!open)
    pthread_cond_wait(&gate->opened, &mutex);
  through++;
  pthread_mutex_unlock(&mutex);
  return argument;
}

int main(void) {
  pthread_t threads[THREADS];
  gate = malloc(sizeof *gate);
  SHOW(pthread_cond_init(&gate->opened, NULL));
  SHOW(pthread_cond_init(&gate->arrived, NULL));
  for (int i = 0; i < THREADS; i++)
    pthread_create(&threads[i], NULL, pass, NULL);
  pthread_mutex_lock(&mutex);
  while (waiting < THREADS)
    pthread_cond_wait(&gate->arrived, &mutex);
  VALUE(through);
  open = 1;
  SHOW(pthread_cond_broadcast(&gate->opened));
  SHOW(pthread_mutex_unlock(&mutex));
  SHOW(pthread_cond_destroy(&gate->opened));
  SHOW(pthread_cond_destroy(&gate->arrived));
  free(gate);
  for (int i = 0; i < THREADS; i++)
    pthread_join(threads[i], NULL);
  VALUE(through);
  return 0;
}
