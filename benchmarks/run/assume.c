// expect: finished
// expect: assumption
// schedule: random 1..40
#include <pthread.h>

void __VERIFIER_assume(int);

static int ready;

static void *work(void *unused) {
  ready = 1;
  return unused;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, work, 0);
  __VERIFIER_assume(ready);
  pthread_join(t, 0);
  return 0;
}
