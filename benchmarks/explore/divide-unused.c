// verdict: false(memory)
// family: memory
// A division by zero of which nobody needs the result. (Once it was lost with the empty branches behind it.)
#include <pthread.h>

static _Atomic int divisor = 1;

static void *thread(void *unused) {
  if (100 / divisor) {
  }
  return unused;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, thread, 0);
  divisor = 0;
  pthread_join(t, 0);
  return 0;
}
