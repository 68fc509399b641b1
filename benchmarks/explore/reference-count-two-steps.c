// verdict: false(memory)
// family: memory
// Two threads drop their references in two steps, and look at the count again: both may find zero
// and free the block.
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static atomic_int references = 2;

static void *drop(void *block) {
  atomic_fetch_sub(&references, 1);
  if (atomic_load(&references) == 0)
    free(block);
  return 0;
}

int main(void) {
  pthread_t a, b;
  int *block = malloc(sizeof *block);
  pthread_create(&a, 0, drop, block);
  pthread_create(&b, 0, drop, block);
  pthread_join(a, 0);
  pthread_join(b, 0);
  return 0;
}
