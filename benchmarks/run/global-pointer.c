// expect: finished
// expect: assertion at 26
// schedule: random 1..40
// Shared memory that is reached only through a global pointer.
#include <assert.h>
#include <pthread.h>
#include <stdlib.h>

static int value;
static int *pointer = &value;

static void *work(void *unused) {
  *pointer = 1;
  return unused;
}

int main(void) {
  pthread_t t;
  int *heap = malloc(sizeof *heap);
  *heap = 0;
  pointer = heap;
  pthread_create(&t, 0, work, 0);
  int before = *heap;
  int after = *pointer;
  assert(value == 0);
  assert(before == after);
  pthread_join(t, 0);
  assert(*heap == 1);
  free(heap);
  return 0;
}
