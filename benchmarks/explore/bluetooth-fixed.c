// verdict: true
// family: papers
// The driver of bluetooth.c, repaired: a request counts itself before it looks at the flag, and
// leaves again if the driver is about to stop.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int pending = 1, stopping, idle, stopped;

static void leave(void) {
  if (atomic_fetch_sub(&pending, 1) == 1)
    atomic_store(&idle, 1);
}

static int enter(void) {
  atomic_fetch_add(&pending, 1);
  if (!atomic_load(&stopping))
    return 1;
  leave();
  return 0;
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
