// verdict: true
// family: lock-free
// A ring for one producer and one consumer (Lamport, 1983): each index has one writer, and cells
// are handed over by them.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

enum { SIZE = 2, ITEMS = 3 };

static int cells[SIZE];
static atomic_int written, taken;

static void *produce(void *unused) {
  for (int i = 0; i < ITEMS; i++) {
    while (i - atomic_load(&taken) == SIZE)
      ;
    cells[i % SIZE] = i + 1;
    atomic_store(&written, i + 1);
  }
  return unused;
}

int main(void) {
  pthread_t p;
  pthread_create(&p, 0, produce, 0);
  for (int i = 0; i < ITEMS; i++) {
    while (atomic_load(&written) == i)
      ;
    assert(cells[i % SIZE] == i + 1);
    atomic_store(&taken, i + 1);
  }
  pthread_join(p, 0);
  return 0;
}
