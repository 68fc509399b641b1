// verdict: true
// family: counting
// classes: 5
// interleavings: many
// What the threads do depends on what they see, so that a run which reverses a race must be told
// more than its first step; otherwise it can end blocked by its sleep set (after the example for
// wakeup trees in Abdulla, Aronis, Jonsson, Sagonas: Optimal Dynamic Partial Order Reduction, POPL
// 2014).
// If r loads y before q stores it, z is set: s loads z before (1); or s loads z after that and y
// after q (1), or y before q, and x is stored in either order (2). Otherwise z stays 0 (1).
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int x, y, z;

static void *p(void *unused) {
  atomic_store(&x, 1);
  return unused;
}

static void *q(void *unused) {
  atomic_store(&y, 1);
  return unused;
}

static void *r(void *unused) {
  if (atomic_load(&y) == 0)
    atomic_store(&z, 1);
  return unused;
}

static void *s(void *unused) {
  int seen = atomic_load(&z);
  if (seen && atomic_load(&y) == 0)
    atomic_store(&x, 2);
  return unused;
}

int main(void) {
  pthread_t t[4];
  void *(*function[4])(void *) = {p, q, r, s};
  for (int i = 0; i < 4; i++)
    pthread_create(&t[i], 0, function[i], 0);
  for (int i = 0; i < 4; i++)
    pthread_join(t[i], 0);
  assert(atomic_load(&x) != 0);
  return 0;
}
