// verdict: true
// family: counting
// case: 1 flags: -DK=1
// case: 2 flags: -DK=2 interleavings: many
// Two threads add 1 to a number K times, in two steps, a load and a store. Additions can be lost, but
// whoever has added something does not find 0 behind that. For K = 100 there are far too many
// interleavings to look at, and which numbers a read can see is known without a solver.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#ifndef K
#define K 1
#endif

static atomic_int sum;

static void *add(void *unused) {
  for (int k = 0; k < K; k++)
    sum = sum + 1;
  assert(sum > 0);
  return unused;
}

int main(void) {
  pthread_t first, second;
  pthread_create(&first, 0, add, 0);
  pthread_create(&second, 0, add, 0);
  pthread_join(first, 0);
  pthread_join(second, 0);
  return 0;
}
