// verdict: false(deadlock)
// family: mutexes
// case: 3 flags: -DN=3 classes: 7 interleavings: many
// case: 4 flags: -DN=4 classes: 15 interleavings: many
// N cars come from N sides. Each drives onto the quarter in front of it and needs the next one.
// As in bank.c: 2^N - 1.
#include <pthread.h>

#ifndef N
#define N 3
#endif

static pthread_mutex_t quarters[N];

static void *car(void *argument) {
  int at = (int)(long)argument;
  pthread_mutex_lock(&quarters[at]);
  pthread_mutex_lock(&quarters[(at + 1) % N]);
  pthread_mutex_unlock(&quarters[at]);
  pthread_mutex_unlock(&quarters[(at + 1) % N]);
  return 0;
}

int main(void) {
  pthread_t t[N];
  for (int i = 0; i < N; i++)
    pthread_mutex_init(&quarters[i], 0);
  for (long i = 0; i < N; i++)
    pthread_create(&t[i], 0, car, (void *)i);
  for (int i = 0; i < N; i++)
    pthread_join(t[i], 0);
  return 0;
}
