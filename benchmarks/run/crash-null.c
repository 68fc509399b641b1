// expect: crash SIGSEGV at 8
#include <pthread.h>

static int *pointer;

static void *work(void *unused) {
  int *p = pointer;
  *p = 1;
  return unused;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, work, 0);
  pthread_join(t, 0);
  return 0;
}
