// verdict: false(assert)
// family: counting
// case: 2x2 flags: -DT=2 -DK=2
// case: 3x2 flags: -DT=3 -DK=2 classes: 7134 interleavings: many
// T threads add 1 to a counter K times, in two steps, a load and a store. The sum can be as little as
// 2: one thread stores 1 after all others have come to their last round, and another one, which has
// read that 1, stores 2 at the very end.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#ifndef T
#define T 2
#endif
#ifndef K
#define K 2
#endif

static atomic_int counter;

static void *add(void *unused) {
  for (int k = 0; k < K; k++)
    counter = counter + 1;
  return unused;
}

int main(void) {
  pthread_t t[T];
  for (int i = 0; i < T; i++)
    pthread_create(&t[i], 0, add, 0);
  for (int i = 0; i < T; i++)
    pthread_join(t[i], 0);
  assert(counter != 2);
  return 0;
}
