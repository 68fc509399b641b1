// verdict: false(assert)
// family: races
// Two threads reach the same memory, one by its name and one through a global pointer.
#include <assert.h>
#include <pthread.h>

static int target;
static int *pointer = &target;

static void *write_through(void *unused) {
  *pointer = 1;
  return unused;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, write_through, 0);
  int before = target;
  int after = target;
  assert(before == after);
  pthread_join(t, 0);
  return 0;
}
