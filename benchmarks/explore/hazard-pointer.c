// verdict: true
// family: lock-free
// A reader announces the block that it is about to use, and looks whether it is still the current
// one (Michael: Hazard Pointers, TPDS 2004). The writer frees an old block only if nobody has
// announced it.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static int *_Atomic current, *_Atomic hazard;
static int *kept;

static void *reader(void *unused) {
  int *block;
  do {
    block = atomic_load(&current);
    atomic_store(&hazard, block);
  } while (atomic_load(&current) != block);
  assert(*block == 1 || *block == 2);
  atomic_store(&hazard, 0);
  return unused;
}

static void *writer(void *unused) {
  int *fresh = malloc(sizeof *fresh);
  *fresh = 2;
  int *old = atomic_exchange(&current, fresh);
  if (atomic_load(&hazard) == old)
    kept = old;
  else
    free(old);
  return unused;
}

int main(void) {
  pthread_t r, w;
  int *first = malloc(sizeof *first);
  *first = 1;
  atomic_store(&current, first);
  pthread_create(&r, 0, reader, 0);
  pthread_create(&w, 0, writer, 0);
  pthread_join(r, 0);
  pthread_join(w, 0);
  free(kept);
  free(atomic_load(&current));
  return 0;
}
