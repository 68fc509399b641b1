/* Spin locks. */
#include "codes.h"

#include <pthread.h>

enum { THREADS = 3, ROUNDS = 20 };

pthread_spinlock_t lock;
int counter;

static void *count(void *argument) {
  for (int i = 0; i < ROUNDS; i++) {
    pthread_spin_lock(&lock);
    counter++;
    pthread_spin_unlock(&lock);
  }
  return argument;
}

static void *try_held(void *argument) {
  SHOW(pthread_spin_trylock(&lock));
  return argument;
}

int main(void) {
  pthread_t threads[THREADS];
  SHOW(pthread_spin_init(&lock, PTHREAD_PROCESS_PRIVATE));
  SHOW(pthread_spin_lock(&lock));
  SHOW(pthread_spin_trylock(&lock));
  pthread_create(&threads[0], NULL, try_held, NULL);
  pthread_join(threads[0], NULL);
  SHOW(pthread_spin_unlock(&lock));
  SHOW(pthread_spin_trylock(&lock));
  SHOW(pthread_spin_unlock(&lock));
  for (int i = 0; i < THREADS; i++)
    pthread_create(&threads[i], NULL, count, NULL);
  for (int i = 0; i < THREADS; i++)
    pthread_join(threads[i], NULL);
  VALUE(counter);
  SHOW(pthread_spin_destroy(&lock));
  SHOW(pthread_spin_init(&lock, PTHREAD_PROCESS_SHARED));
  SHOW(pthread_spin_destroy(&lock));
  return 0;
}
