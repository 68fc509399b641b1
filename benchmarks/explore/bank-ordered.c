// verdict: true
// family: mutexes
// case: 2 flags: -DN=2 classes: 2
// case: 3 flags: -DN=3 classes: 6 interleavings: many
// The bank of bank.c, but the account with the lower number is locked first.
// Each lock has two users, in either order, but the orders can't go around: 2^N - 2.
#include <assert.h>
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
  int first = from < to ? from : to, second = from < to ? to : from;
  pthread_mutex_lock(&accounts[first].lock);
  pthread_mutex_lock(&accounts[second].lock);
  accounts[from].money--;
  accounts[to].money++;
  pthread_mutex_unlock(&accounts[second].lock);
  pthread_mutex_unlock(&accounts[first].lock);
  return 0;
}

int main(void) {
  pthread_t t[N];
  int sum = 0;
  for (int i = 0; i < N; i++)
    pthread_mutex_init(&accounts[i].lock, 0);
  for (long i = 0; i < N; i++)
    pthread_create(&t[i], 0, transfer, (void *)i);
  for (int i = 0; i < N; i++)
    pthread_join(t[i], 0);
  for (int i = 0; i < N; i++)
    sum += accounts[i].money;
  assert(sum == 0);
  return 0;
}
