// expect: finished 4
// output: bye
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static void say_bye(void) { puts("bye"); }

static void *work(void *unused) {
  (void)unused;
  exit(4);
}

int main(void) {
  pthread_t t;
  atexit(say_bye);
  pthread_create(&t, 0, work, 0);
  pthread_join(t, 0);
  return 5;
}
