// expect: memory-error stack-overflow
// schedule: run-on
#include <pthread.h>

static volatile int depth;

static int deeper(int n) {
  volatile char space[4096];
  space[n % 4096] = (char)n;
  depth = n;
  return deeper(n + 1) + space[0];
}

static void *work(void *unused) {
  deeper(0);
  return unused;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, work, 0);
  pthread_join(t, 0);
  return 0;
}
