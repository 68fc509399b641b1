// expect: finished 10
// expect: crash SIGFPE at 19
// schedule: random 1..40
#include <pthread.h>

static int divisor = 1;

static void *work(void *unused) {
  divisor = 0;
  divisor = 1;
  return unused;
}

int main(void) {
  pthread_t t;
  int result;
  pthread_create(&t, 0, work, 0);
  int d = divisor;
  result = 10 / d;
  pthread_join(t, 0);
  return result;
}
