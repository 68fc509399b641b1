// verdict: false(assert)
// family: lock-free
// An increment of two atomic steps. No data race, but one increment can be lost.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int counter;

static void *add(void *unused) {
  atomic_store(&counter, atomic_load(&counter) + 1);
  return unused;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, add, 0);
  pthread_create(&b, 0, add, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  assert(atomic_load(&counter) == 2);
  return 0;
}
