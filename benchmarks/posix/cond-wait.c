/* A bounded buffer between producers and consumers. */
#include "codes.h"

#include <pthread.h>

enum { SIZE = 3, ITEMS = 20, THREADS = 2 };

pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
pthread_cond_t not_full = PTHREAD_COND_INITIALIZER;
pthread_cond_t not_empty = PTHREAD_COND_INITIALIZER;
int buffer[SIZE], used, first;

static void *produce(void *argument) {
  for (int i = 1; i <= ITEMS; i++) {
    pthread_mutex_lock(&mutex);
    while (used == SIZE)
      if (pthread_cond_wait(&not_full, &mutex) != 0)
        puts("wait failed");
    buffer[(first + used++) % SIZE] = i;
    pthread_cond_signal(&not_empty);
    pthread_mutex_unlock(&mutex);
  }
  return argument;
}

static void *consume(void *argument) {
  long sum = 0;
  for (int i = 1; i <= ITEMS; i++) {
    pthread_mutex_lock(&mutex);
    while (used == 0)
      if (pthread_cond_wait(&not_empty, &mutex) != 0)
        puts("wait failed");
    sum += buffer[first];
    first = (first + 1) % SIZE;
    used--;
    pthread_cond_signal(&not_full);
    pthread_mutex_unlock(&mutex);
  }
  *(long *)argument = sum;
  return argument;
}

int main(void) {
  pthread_t producers[THREADS], consumers[THREADS];
  long sums[THREADS] = {0}, sum = 0;
  for (int i = 0; i < THREADS; i++) {
    pthread_create(&producers[i], NULL, produce, NULL);
    pthread_create(&consumers[i], NULL, consume, &sums[i]);
  }
  for (int i = 0; i < THREADS; i++) {
    void *result = NULL;
    pthread_join(producers[i], NULL);
    pthread_join(consumers[i], &result);
    VALUE(result == &sums[i]);
    sum += sums[i];
  }
  VALUE(sum);
  VALUE(used);
  SHOW(pthread_cond_signal(&not_empty));
  SHOW(pthread_cond_broadcast(&not_full));
  SHOW(pthread_cond_destroy(&not_empty));
  SHOW(pthread_cond_destroy(&not_full));
  SHOW(pthread_cond_init(&not_full, NULL));
  SHOW(pthread_cond_destroy(&not_full));
  return 0;
}
