// verdict: true
// family: threads
// classes: 2
// A thread creates a thread; the grandchild and main each store once, in either order.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int x;
static int child_done;

static void *grandchild(void *unused) {
  atomic_store(&x, 1);
  return unused;
}

static void *child(void *unused) {
  pthread_t t;
  pthread_create(&t, 0, grandchild, 0);
  pthread_join(t, 0);
  child_done = 1;
  return unused;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, child, 0);
  atomic_store(&x, 2);
  pthread_join(t, 0);
  assert(child_done && atomic_load(&x) != 0);
  return 0;
}
