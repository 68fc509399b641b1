// verdict: false(memory)
// family: memory
// What an atomic variable holds is read even if nobody wants to know: here, when it may have been freed.
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static atomic_int *cell;

static void *touch(void *unused) {
  (void)*cell;
  return unused;
}

int main(void) {
  pthread_t t;
  cell = malloc(sizeof *cell);
  pthread_create(&t, 0, touch, 0);
  free((void *)cell);
  pthread_join(t, 0);
  return 0;
}
