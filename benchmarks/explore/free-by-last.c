// verdict: true
// family: memory
// classes: 2
// Two threads use one block, and whoever drops the last reference frees it.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct block {
  atomic_int references;
  int value;
};

static void *use(void *argument) {
  struct block *block = argument;
  assert(block->value == 7);
  if (atomic_fetch_sub(&block->references, 1) == 1)
    free(block);
  return 0;
}

int main(void) {
  pthread_t a, b;
  struct block *block = malloc(sizeof *block);
  block->references = 2;
  block->value = 7;
  pthread_create(&a, 0, use, block);
  pthread_create(&b, 0, use, block);
  pthread_join(a, 0);
  pthread_join(b, 0);
  return 0;
}
