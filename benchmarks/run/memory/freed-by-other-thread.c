// The block is freed while a library function may still read it.
// expect: finished
// expect: memory-error use-after-free at 12
// schedule: random 1..40
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static char *text;

static void *reader(void *unused) {
  return (void *)strlen(text);
}

int main(void) {
  text = strdup("shared");
  pthread_t thread;
  pthread_create(&thread, 0, reader, 0);
  free(text);
  text = strdup("new");
  pthread_join(thread, 0);
  free(text);
  return 0;
}
