// verdict: false(assert)
// family: counting
// case: 1 flags: -DK=1
// case: 2 flags: -DK=2
// case: 3 flags: -DK=3 interleavings: many
// Two threads add each other's number to their own, K times: if they take turns, the last sum is the
// Fibonacci number 2K + 2, and that is the greatest that can come out.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#ifndef K
#define K 1
#endif

static atomic_int i = 1, j = 1;

static void *add_j(void *unused) {
  for (int k = 0; k < K; k++)
    i = i + j;
  return unused;
}

static void *add_i(void *unused) {
  for (int k = 0; k < K; k++)
    j = j + i;
  return unused;
}

static int fibonacci(int n) {
  int last = 0, now = 1;
  for (int k = 1; k < n; k++) {
    int next = last + now;
    last = now;
    now = next;
  }
  return now;
}

int main(void) {
  pthread_t t, u;
  pthread_create(&t, 0, add_j, 0);
  pthread_create(&u, 0, add_i, 0);
  pthread_join(t, 0);
  pthread_join(u, 0);
  int bound = fibonacci(2 * K + 2);
  assert(i < bound && j < bound);
  return 0;
}
