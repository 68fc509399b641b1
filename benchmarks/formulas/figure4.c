// verdict: false(assert)
// family: papers
// case: 1 flags: -DN=1 interleavings: many
// Figure 4 of the paper, with the input a = N: foo calls itself and starts a thread each time, N + 1
// in all. The assertion fails when foo finds x at most 0 and y equal to 0, which one thread alone can
// bring about. Threads that lower y below 0 raise x, even after the last call of foo: so the
// recursion ends at a = 0 here, and not only where x is at most 0.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#ifndef N
#define N 1
#endif

int a = N;

static atomic_int x = 1, y = 1;

static void complex_a(void) {}

static void complex_b(void) {}

static void *bar(void *argument) {
  y = (int)(long)argument;
  if (y > 0) {
    x = x - y;
    y = y - 1;
  } else {
    complex_b();
  }
  return 0;
}

static void foo(int mine) {
  pthread_t t;
  pthread_create(&t, 0, bar, (void *)1L);
  x = mine;
  if (x > 0) {
    if (mine > 0)
      foo(mine - 1);
  } else if (y <= 1 && y != 0) {
    x = y - x;
  } else if (y > 10) {
    complex_a();
  } else {
    x = x - y;
    assert(0);
  }
  pthread_join(t, 0);
}

int main(void) {
  foo(a);
  return 0;
}
