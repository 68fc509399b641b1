// verdict: true
// family: lock-free
// interleavings: many
// A ring for many producers (Vyukov's bounded queue): each cell has a number that tells whose turn
// it is. Two producers, and a consumer that tries twice.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

enum { SIZE = 2 };

static struct {
  atomic_int turn;
  int value;
} cells[SIZE];
static atomic_int tail, head;

static void *put(void *value) {
  for (;;) {
    int at = atomic_load(&tail);
    if (atomic_load(&cells[at % SIZE].turn) == at &&
        atomic_compare_exchange_strong(&tail, &at, at + 1)) {
      cells[at % SIZE].value = (int)(long)value;
      atomic_store(&cells[at % SIZE].turn, at + 1);
      return 0;
    }
  }
}

static int get(void) {
  int at = atomic_load(&head);
  if (atomic_load(&cells[at % SIZE].turn) != at + 1)
    return 0;
  atomic_store(&head, at + 1);
  int value = cells[at % SIZE].value;
  atomic_store(&cells[at % SIZE].turn, at + SIZE);
  return value;
}

int main(void) {
  pthread_t a, b;
  for (int i = 0; i < SIZE; i++)
    atomic_store(&cells[i].turn, i);
  pthread_create(&a, 0, put, (void *)1L);
  pthread_create(&b, 0, put, (void *)2L);
  int sum = get();
  pthread_join(a, 0);
  pthread_join(b, 0);
  sum += get();
  sum += get();
  assert(sum == 3);
  return 0;
}
