// verdict: false(deadlock)
// family: mutexes
// case: 2 flags: -DN=2
// case: 3 flags: -DN=3 interleavings: many
// case: 5 flags: -DN=5 interleavings: many
// Each takes the left fork first: all may wait for their right ones.
#include <pthread.h>

#ifndef N
#define N 3
#endif

static pthread_mutex_t fork_of[N];
static int meals[N];

static void *dine(void *argument) {
  int left = (int)(long)argument, right = (left + 1) % N;
  pthread_mutex_lock(&fork_of[left]);
  pthread_mutex_lock(&fork_of[right]);
  meals[left]++;
  pthread_mutex_unlock(&fork_of[right]);
  pthread_mutex_unlock(&fork_of[left]);
  return 0;
}

int main(void) {
  pthread_t t[N];
  for (int i = 0; i < N; i++)
    pthread_mutex_init(&fork_of[i], 0);
  for (long i = 0; i < N; i++)
    pthread_create(&t[i], 0, dine, (void *)i);
  for (int i = 0; i < N; i++)
    pthread_join(t[i], 0);
  return 0;
}
