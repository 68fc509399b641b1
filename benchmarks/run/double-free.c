// expect: finished
// expect: memory-error double-free at 13
// schedule: random 1..40
#include <pthread.h>
#include <stdlib.h>

static char *buffer;
static int open = 1;

static void *close_it(void *unused) {
  if (open) {
    open = 0;
    free(buffer);
  }
  return unused;
}

int main(void) {
  pthread_t t;
  buffer = malloc(10);
  pthread_create(&t, 0, close_it, 0);
  close_it(0);
  pthread_join(t, 0);
  return 0;
}
