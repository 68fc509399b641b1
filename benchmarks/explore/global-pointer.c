// verdict: true
// family: memory
// classes: 1
// Memory that the threads reach only through a global pointer, which another thread has set (the
// shape of issue 305 of diffblue/cbmc). Joins put everything in order.
#include <assert.h>
#include <pthread.h>

static int target;
static int *pointer;

static void *set(void *unused) {
  pointer = &target;
  return unused;
}

static void *write_through(void *unused) {
  assert(pointer == &target);
  *pointer = 1;
  return unused;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, set, 0);
  pthread_join(t, 0);
  pthread_create(&t, 0, write_through, 0);
  pthread_join(t, 0);
  assert(pointer == &target);
  assert(*pointer == 1);
  return 0;
}
