// verdict: false(assert)
// family: lock-free
// work-stealing.c with an owner that does not ask whether the last task is still there.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

enum { TASKS = 2, NONE = -1 };

static atomic_int top, bottom = TASKS, taken[TASKS];

static int take(void) {
  int b = atomic_fetch_sub(&bottom, 1) - 1;
  int t = atomic_load(&top);
  if (t <= b)
    return b;
  atomic_store(&bottom, b + 1);
  return NONE;
}

static int steal(void) {
  int t = atomic_load(&top);
  int b = atomic_load(&bottom);
  return t < b && atomic_compare_exchange_strong(&top, &t, t + 1) ? t : NONE;
}

static void mark(int task) {
  if (task != NONE)
    assert(atomic_fetch_add(&taken[task], 1) == 0);
}

static void *owner(void *unused) {
  for (int i = 0; i < TASKS; i++)
    mark(take());
  return unused;
}

static void *thief(void *unused) {
  mark(steal());
  return unused;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, owner, 0);
  pthread_create(&b, 0, thief, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  return 0;
}
