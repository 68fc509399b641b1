/* main may end before its threads; the last one decides the exit status with exit. */
#include "codes.h"

#include <pthread.h>

pthread_t main_id;

static void at_exit(void) { puts("at exit"); }

static void *later(void *argument) {
  SHOW(pthread_join(main_id, NULL));
  puts("main is gone");
  exit(argument == NULL ? 0 : 3);
}

int main(void) {
  pthread_t thread;
  main_id = pthread_self();
  atexit(at_exit);
  SHOW(pthread_create(&thread, NULL, later, &main_id));
  SHOW(pthread_detach(thread));
  pthread_exit(NULL);
}
