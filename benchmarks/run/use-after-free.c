// expect: finished
// expect: memory-error use-after-free at 15
// schedule: random 1..40
#include <pthread.h>
#include <stdlib.h>

struct message {
  long number;
  int body[4];
};

static struct message *shared;

static void *reader(void *unused) {
  int seen = shared->body[2];
  return unused + 0 * seen;
}

int main(void) {
  pthread_t t;
  shared = calloc(1, sizeof *shared);
  pthread_create(&t, 0, reader, 0);
  free(shared);
  pthread_join(t, 0);
  return 0;
}
