// verdict: false(memory)
// family: memory
// The block is freed while the thread may still read it.
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static atomic_int sum;

static void *use(void *argument) {
  atomic_fetch_add(&sum, *(int *)argument);
  return 0;
}

int main(void) {
  pthread_t t;
  int *block = malloc(sizeof *block);
  *block = 1;
  pthread_create(&t, 0, use, block);
  free(block);
  pthread_join(t, 0);
  return 0;
}
