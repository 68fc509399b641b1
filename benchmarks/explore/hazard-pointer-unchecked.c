// verdict: false(memory)
// family: lock-free
// The reader of hazard-pointer.c does not look again: its announcement may come too late.
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static int *_Atomic current, *_Atomic hazard;
static int *kept;

static void *reader(void *unused) {
  int *block = atomic_load(&current);
  atomic_store(&hazard, block);
  int seen = *block;
  atomic_store(&hazard, 0);
  return seen ? unused : 0;
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
