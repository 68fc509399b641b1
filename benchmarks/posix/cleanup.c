/* Cleanup handlers: their order, and the ways in which they come to run. */
#include "codes.h"

#include <pthread.h>

pthread_key_t key;

static void say(void *text) { puts(text); }

static void inner(int exits) {
  pthread_cleanup_push(say, "inner handler");
  pthread_setspecific(key, "destructor");
  if (exits)
    pthread_exit("exited in the inner function");
  pthread_testcancel();
  pthread_cleanup_pop(0);
  puts("inner function returns");
}

static void *work(void *argument) {
  int local = 1;
  pthread_cleanup_push(say, "first handler");
  pthread_cleanup_push(say, "second handler");
  local++;
  inner(argument != NULL);
  pthread_cleanup_pop(1);
  pthread_cleanup_pop(0);
  VALUE(local);
  return "returned";
}

static void *cancel_itself(void *argument) {
  pthread_cleanup_push(say, "outer handler");
  pthread_cancel(pthread_self());
  work(argument);
  pthread_cleanup_pop(0);
  return argument;
}

static void *nested_exit(void *argument) {
  pthread_cleanup_push(say, "last handler");
  pthread_cleanup_push(say, "handler of a loop");
  for (int i = 0;; i++) {
    pthread_cleanup_push(say, "handler in a loop");
    if (i == 2)
      pthread_exit("exited in a loop");
    pthread_cleanup_pop(i == 1);
  }
  pthread_cleanup_pop(0);
  pthread_cleanup_pop(0);
  return argument;
}

static void run(void *(*function)(void *), void *argument) {
  pthread_t thread;
  void *result = NULL;
  pthread_create(&thread, NULL, function, argument);
  pthread_join(thread, &result);
  puts(result == PTHREAD_CANCELED ? "cancelled" : result);
}

int main(void) {
  pthread_key_create(&key, say);
  run(work, NULL);
  run(work, &key);
  run(cancel_itself, NULL);
  run(nested_exit, NULL);
  pthread_cleanup_push(say, "handler of main");
  pthread_cleanup_push(say, "handler of main that runs in turn");
  pthread_cleanup_pop(1);
  pthread_setspecific(key, "destructor in main");
  pthread_exit(NULL);
  pthread_cleanup_pop(0);
  return 1;
}
