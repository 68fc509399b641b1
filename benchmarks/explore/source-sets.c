// verdict: true
// family: counting
// classes: 4
// interleavings: many
// One store to x; two threads that load something else and then x (Abdulla, Aronis, Jonsson,
// Sagonas: Optimal Dynamic Partial Order Reduction, POPL 2014, figure 1). Persistent sets
// have more threads than source sets here. Each load of x comes before the store or after it: 2^2.
#include <pthread.h>
#include <stdatomic.h>

static atomic_int x, y, z;

static void *store(void *unused) {
  atomic_store(&x, 1);
  return unused;
}

static void *load(void *other) {
  atomic_load((atomic_int *)other);
  atomic_load(&x);
  return 0;
}

int main(void) {
  pthread_t p, q, r;
  pthread_create(&p, 0, store, 0);
  pthread_create(&q, 0, load, &y);
  pthread_create(&r, 0, load, &z);
  pthread_join(p, 0);
  pthread_join(q, 0);
  pthread_join(r, 0);
  return 0;
}
