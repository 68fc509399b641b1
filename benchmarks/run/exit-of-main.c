// expect: finished
// output: done
#include <pthread.h>
#include <stdio.h>

static void *work(void *unused) {
  puts("done");
  return unused;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, work, 0);
  pthread_exit(0);
}
