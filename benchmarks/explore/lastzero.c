// verdict: true
// family: counting
// case: 4 flags: -DN=4 classes: 28 interleavings: many
// case: 6 flags: -DN=6 classes: 144 interleavings: many
// case: 8 flags: -DN=8 classes: 704 interleavings: many
// case: 10 flags: -DN=10 classes: 3328 interleavings: many
// case: 15 flags: -DN=15 classes: 147456 interleavings: many
// One thread looks for the last zero from the right, thread j sets element j to one more than its
// left neighbour (Abdulla, Aronis, Jonsson, Sagonas: Optimal Dynamic Partial Order Reduction, POPL
// 2014, section 8). Sleep sets alone leave runs that are blocked. (N + 3) * 2^(N - 2).
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#ifndef N
#define N 4
#endif

static atomic_int array[N + 1];

static void *search(void *unused) {
  int i = N;
  while (atomic_load(&array[i]) != 0)
    i--;
  assert(i >= 0);
  return unused;
}

static void *set(void *argument) {
  int j = (int)(long)argument;
  atomic_store(&array[j], atomic_load(&array[j - 1]) + 1);
  return 0;
}

int main(void) {
  pthread_t t[N + 1];
  pthread_create(&t[0], 0, search, 0);
  for (long j = 1; j <= N; j++)
    pthread_create(&t[j], 0, set, (void *)j);
  for (int j = 0; j <= N; j++)
    pthread_join(t[j], 0);
  return 0;
}
