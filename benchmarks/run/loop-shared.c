// expect: step-limit
// schedule: run-on
// schedule: random 1..2
// max-steps: 1000
#include <pthread.h>

static int stop;

static void *work(void *unused) {
  while (!stop)
    ;
  return unused;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, work, 0);
  pthread_join(t, 0);
  return 0;
}
