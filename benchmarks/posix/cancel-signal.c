/* A thread that is cancelled while it waits takes no signal from the others. */
#include "codes.h"

#include <pthread.h>

enum { THREADS = 4 };

pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
pthread_cond_t cond = PTHREAD_COND_INITIALIZER;
int available, taken;

static void unlock(void *argument) { pthread_mutex_unlock(argument); }

static void *take(void *argument) {
  pthread_mutex_lock(&mutex);
  pthread_cleanup_push(unlock, &mutex);
  while (available == 0)
    pthread_cond_wait(&cond, &mutex);
  available--;
  taken++;
  pthread_cleanup_pop(1);
  return argument;
}

int main(void) {
  pthread_t threads[THREADS];
  int cancelled = 0;
  for (int i = 0; i < THREADS; i++)
    pthread_create(&threads[i], NULL, take, NULL);
  for (int i = 0; i < THREADS; i++) {
    pthread_mutex_lock(&mutex);
    available++;
    pthread_cond_signal(&cond);
    pthread_mutex_unlock(&mutex);
    if (i == 1)
      pthread_cancel(threads[i]);
  }
  for (int i = 0; i < THREADS; i++) {
    void *result = NULL;
    pthread_join(threads[i], &result);
    cancelled += result == PTHREAD_CANCELED;
  }
  VALUE(taken + cancelled);
  VALUE(taken + available);
  return 0;
}
