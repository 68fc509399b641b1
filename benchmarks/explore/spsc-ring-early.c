// verdict: false(assert)
// family: lock-free
// The producer of spsc-ring.c moves its index before it writes the cell.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

enum { SIZE = 2, ITEMS = 2 };

static atomic_int cells[SIZE], written;

static void *produce(void *unused) {
  for (int i = 0; i < ITEMS; i++) {
    atomic_store(&written, i + 1);
    atomic_store(&cells[i % SIZE], i + 1);
  }
  return unused;
}

int main(void) {
  pthread_t p;
  pthread_create(&p, 0, produce, 0);
  for (int i = 0; i < ITEMS; i++) {
    while (atomic_load(&written) <= i)
      ;
    assert(atomic_load(&cells[i % SIZE]) == i + 1);
  }
  pthread_join(p, 0);
  return 0;
}
