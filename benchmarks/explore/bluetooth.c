// verdict: false(assert)
// family: papers
// A driver that counts the requests in it, and stops when there are none (Qadeer and Wu: KISS, PLDI
// 2004, figure 2). A request looks at the flag before it counts itself: the driver can stop in
// between.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int pending = 1, stopping, idle, stopped;

static int enter(void) {
  if (atomic_load(&stopping))
    return 0;
  atomic_fetch_add(&pending, 1);
  return 1;
}

static void leave(void) {
  if (atomic_fetch_sub(&pending, 1) == 1)
    atomic_store(&idle, 1);
}

static void *stop(void *unused) {
  atomic_store(&stopping, 1);
  leave();
  while (!atomic_load(&idle))
    ;
  atomic_store(&stopped, 1);
  return unused;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, stop, 0);
  if (enter()) {
    assert(!atomic_load(&stopped));
    leave();
  }
  pthread_join(t, 0);
  return 0;
}
