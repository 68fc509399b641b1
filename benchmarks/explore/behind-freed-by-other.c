// verdict: false(memory)
// family: memory
// As behind-freed.c, but another thread has freed the memory.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static atomic_int gone, n;
static int *p;

static void *give_back(void *unused) {
  free(p);
  gone = 1;
  return unused;
}

int main(void) {
  pthread_t t;
  p = malloc(sizeof *p);
  pthread_create(&t, NULL, give_back, NULL);
  if (gone) {
    *p = 1;
    n = 1;
  }
  pthread_join(t, NULL);
  assert(n == 0);
}
