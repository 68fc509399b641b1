// verdict: false(memory)
// family: memory
// Two threads see that there is something to free.
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static int *_Atomic block;

static void *release(void *unused) {
  int *mine = atomic_load(&block);
  if (mine) {
    atomic_store(&block, 0);
    free(mine);
  }
  return unused;
}

int main(void) {
  pthread_t a, b;
  atomic_store(&block, malloc(sizeof(int)));
  pthread_create(&a, 0, release, 0);
  pthread_create(&b, 0, release, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  return 0;
}
