// expect: finished 3
// output: in main
// output: quick functions don't run: 3 third
// output: second
// output: first, and it locks
#define _GNU_SOURCE
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void first(void) {
  pthread_mutex_lock(&lock);
  puts("first, and it locks");
  pthread_mutex_unlock(&lock);
}

static void second(void) { puts("second"); }

static void third(int status, void *text) {
  printf("quick functions don't run: %d %s\n", status, (char *)text);
}

static void quick(void) { puts("quick"); }

int main(void) {
  atexit(first);
  at_quick_exit(quick);
  atexit(second);
  on_exit(third, "third");
  puts("in main");
  return 3;
}
