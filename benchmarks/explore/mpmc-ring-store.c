// verdict: false(assert)
// family: lock-free
// Two producers move the index of a ring with a load and a store: both may get the same cell.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

enum { SIZE = 2 };

static atomic_int cells[SIZE], tail;

static void *put(void *value) {
  int at = atomic_load(&tail);
  atomic_store(&tail, at + 1);
  atomic_store(&cells[at % SIZE], (int)(long)value);
  return 0;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, put, (void *)1L);
  pthread_create(&b, 0, put, (void *)2L);
  pthread_join(a, 0);
  pthread_join(b, 0);
  assert(atomic_load(&cells[0]) + atomic_load(&cells[1]) == 3);
  return 0;
}
