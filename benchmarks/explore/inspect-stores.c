// verdict: true
// family: papers
// classes: 3
// interleavings: 251
// The third store to x comes before, between or after the two others (Yang, Chen, Gopalakrishnan:
// Inspect, section 4.3.2).
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int x, y;

static void *first(void *unused) {
  atomic_store(&x, 1);
  atomic_store(&x, 2);
  return unused;
}

static void *second(void *unused) {
  atomic_store(&y, 1);
  atomic_store(&x, 3);
  return unused;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, first, 0);
  pthread_create(&b, 0, second, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  assert(atomic_load(&x) != 1);
  return 0;
}
