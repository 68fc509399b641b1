// verdict: false(memory)
// family: memory
// interleavings: many
// Room is checked in one step and taken in another one.
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

enum { ROOM = 2, N = 3 };

static atomic_int used;
static int *array;

static void *append(void *unused) {
  if (atomic_load(&used) < ROOM) {
    int i = atomic_fetch_add(&used, 1);
    array[i] = 1;
  }
  return unused;
}

int main(void) {
  pthread_t t[N];
  array = malloc(ROOM * sizeof *array);
  for (int i = 0; i < N; i++)
    pthread_create(&t[i], 0, append, 0);
  for (int i = 0; i < N; i++)
    pthread_join(t[i], 0);
  free(array);
  return 0;
}
