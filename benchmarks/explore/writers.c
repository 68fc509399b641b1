// verdict: true
// family: counting
// case: 2 flags: -DN=2 classes: 2 interleavings: 69
// case: 3 flags: -DN=3 classes: 6
// case: 4 flags: -DN=4 classes: 24 interleavings: many
// case: 5 flags: -DN=5 classes: 120 interleavings: many
// case: 6 flags: -DN=6 classes: 720 interleavings: many
// case: 8 flags: -DN=8 classes: 40320 interleavings: many
// N threads store to one variable. The stores can come in any order, and each order is a class: N!
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#ifndef N
#define N 3
#endif

static atomic_int x;

static void *store(void *argument) {
  atomic_store(&x, (int)(long)argument);
  return 0;
}

int main(void) {
  pthread_t t[N];
  for (long i = 0; i < N; i++)
    pthread_create(&t[i], 0, store, (void *)(i + 1));
  for (int i = 0; i < N; i++)
    pthread_join(t[i], 0);
  int last = atomic_load(&x);
  assert(1 <= last && last <= N);
  return 0;
}
