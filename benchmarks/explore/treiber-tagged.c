// verdict: true
// family: lock-free
// interleavings: many
// Treiber's stack with nodes that come back, and a number beside the top that changes with it
// (IBM System/370 Principles of Operation): an old top is never taken for a new one.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

enum { NODES = 2, NONE = NODES, TAG = 8 };

// The index of the first node, and TAG times the number of changes.
static atomic_int top;
static atomic_int next[NODES] = {1, NONE}, owners[NODES];

static int pop(void) {
  for (;;) {
    int seen = atomic_load(&top), first = seen % TAG;
    if (first == NONE)
      return NONE;
    int changed = seen - first + TAG + atomic_load(&next[first]);
    if (atomic_compare_exchange_strong(&top, &seen, changed)) {
      assert(atomic_fetch_add(&owners[first], 1) == 0);
      return first;
    }
  }
}

static void push(int mine) {
  atomic_fetch_sub(&owners[mine], 1);
  int seen = atomic_load(&top);
  do
    atomic_store(&next[mine], seen % TAG);
  while (!atomic_compare_exchange_strong(&top, &seen, seen - seen % TAG + TAG + mine));
}

static void *take(void *unused) {
  pop();
  return unused;
}

static void *take_and_put(void *unused) {
  int first = pop();
  if (first != NONE)
    push(first);
  return unused;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, take, 0);
  pthread_create(&b, 0, take_and_put, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  return 0;
}
