// verdict: true
// family: mutexes
// case: 3 flags: -DN=3 classes: 6 interleavings: many
// case: 4 flags: -DN=4 classes: 14 interleavings: many
// case: 5 flags: -DN=5 classes: 30 interleavings: many
// case: 8 flags: -DN=8 classes: 254 interleavings: many
// Each takes the fork with the smaller number first. For each fork, one of its two users is first;
// not all can be first on the same side: 2^N - 2.
#include <assert.h>
#include <pthread.h>

#ifndef N
#define N 3
#endif

static pthread_mutex_t fork_of[N];
static int meals[N];

static void *dine(void *argument) {
  int i = (int)(long)argument, j = (i + 1) % N;
  int first = i < j ? i : j, second = i < j ? j : i;
  pthread_mutex_lock(&fork_of[first]);
  pthread_mutex_lock(&fork_of[second]);
  meals[i]++;
  pthread_mutex_unlock(&fork_of[second]);
  pthread_mutex_unlock(&fork_of[first]);
  return 0;
}

int main(void) {
  pthread_t t[N];
  for (int i = 0; i < N; i++)
    pthread_mutex_init(&fork_of[i], 0);
  for (long i = 0; i < N; i++)
    pthread_create(&t[i], 0, dine, (void *)i);
  for (int i = 0; i < N; i++) {
    pthread_join(t[i], 0);
    assert(meals[i] == 1);
  }
  return 0;
}
