// Between two calls others may run: the length that was measured is not the length that is copied.
// expect: finished
// expect: memory-error heap-out-of-bounds at 16
// schedule: random 1..60
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static char text[32] = "short";

static void *lengthen(void *unused) { strcat(text, " and now longer"); return unused; }

int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, lengthen, 0);
  char *copy = strcpy(malloc(strlen(text) + 1), text);
  pthread_join(thread, 0);
  free(copy);
  return 0;
}
