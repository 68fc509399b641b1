// verdict: true
// family: memory
// classes: 2
// An exchange gives the block to one of two threads.
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static int *_Atomic block;

static void *release(void *unused) {
  free(atomic_exchange(&block, 0));
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
