// verdict: false(deadlock)
// family: mutexes
// case: 2 flags: -DN=2 classes: 3
// case: 3 flags: -DN=3 classes: 7 interleavings: many
// N threads move money from one account to the next one, and lock the two as they come.
// Each lock has two users, in either order, but they can't all have their second lock first:
// 2^N - 1.
#include <pthread.h>

#ifndef N
#define N 3
#endif

static struct {
  pthread_mutex_t lock;
  int money;
} accounts[N];

static void *transfer(void *argument) {
  int from = (int)(long)argument, to = (from + 1) % N;
  pthread_mutex_lock(&accounts[from].lock);
  pthread_mutex_lock(&accounts[to].lock);
  accounts[from].money--;
  accounts[to].money++;
  pthread_mutex_unlock(&accounts[to].lock);
  pthread_mutex_unlock(&accounts[from].lock);
  return 0;
}

int main(void) {
  pthread_t t[N];
  for (int i = 0; i < N; i++)
    pthread_mutex_init(&accounts[i].lock, 0);
  for (long i = 0; i < N; i++)
    pthread_create(&t[i], 0, transfer, (void *)i);
  for (int i = 0; i < N; i++)
    pthread_join(t[i], 0);
  return 0;
}
