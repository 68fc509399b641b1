// verdict: false(data-race)
// family: lock-free
// The producer of spsc-ring.c takes the ring for full one item too late, and writes a cell that the
// consumer may be reading.
#include <pthread.h>
#include <stdatomic.h>

enum { SIZE = 2, ITEMS = 3 };

static int cells[SIZE];
static atomic_int written, taken;

static void *produce(void *unused) {
  for (int i = 0; i < ITEMS; i++) {
    while (i - atomic_load(&taken) > SIZE)
      ;
    cells[i % SIZE] = i + 1;
    atomic_store(&written, i + 1);
  }
  return unused;
}

int main(void) {
  pthread_t p;
  int sum = 0;
  pthread_create(&p, 0, produce, 0);
  for (int i = 0; i < ITEMS; i++) {
    while (atomic_load(&written) <= i)
      ;
    sum += cells[i % SIZE];
    atomic_store(&taken, i + 1);
  }
  pthread_join(p, 0);
  return sum == 0;
}
