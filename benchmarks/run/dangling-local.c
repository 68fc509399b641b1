// expect: finished
// A thread writes to a local variable of another one that has ended: that is undefined, and tdv does
// not see it (docs/limits.md).
#include <pthread.h>
#include <stddef.h>

static int *place;

static void *lend(void *unused) {
  int local = 0;
  place = &local;
  return unused;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, NULL, lend, NULL);
  pthread_join(t, NULL);
  *place = 1;
  return 0;
}
