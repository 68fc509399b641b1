/* C11 threads. */
#include "codes.h"

#include <threads.h>

thrd_t main_id;
thread_local int own = 5;
mtx_t mutex;
cnd_t changed;
int finished;

static const char *result_name(int result) {
  switch (result) {
  case thrd_success:
    return "thrd_success";
  case thrd_busy:
    return "thrd_busy";
  case thrd_error:
    return "thrd_error";
  case thrd_nomem:
    return "thrd_nomem";
  case thrd_timedout:
    return "thrd_timedout";
  default:
    return "?";
  }
}

#define RESULT(call) printf("%s: %s\n", #call, result_name(call))

static int returns(void *argument) {
  VALUE(own);
  own = 6;
  VALUE(thrd_equal(thrd_current(), main_id) != 0);
  VALUE(thrd_equal(thrd_current(), thrd_current()) != 0);
  return *(int *)argument;
}

static int exits(void *argument) { thrd_exit(-*(int *)argument); }

static int detached(void *argument) {
  mtx_lock(&mutex);
  finished = *(int *)argument;
  cnd_signal(&changed);
  mtx_unlock(&mutex);
  return 0;
}

int main(void) {
  thrd_t thread;
  int argument = 42, result = 0;
  struct timespec little = {0, 1000}, invalid = {0, -1};
  main_id = thrd_current();
  mtx_init(&mutex, mtx_plain);
  cnd_init(&changed);
  thrd_create(&thread, returns, &argument);
  RESULT(thrd_join(thread, &result));
  VALUE(result);
  VALUE(own);
  RESULT(thrd_create(&thread, exits, &argument));
  RESULT(thrd_join(thread, &result));
  VALUE(result);
  RESULT(thrd_create(&thread, exits, &argument));
  RESULT(thrd_join(thread, NULL));
  RESULT(thrd_create(&thread, detached, &argument));
  RESULT(thrd_detach(thread));
  mtx_lock(&mutex);
  while (!finished)
    cnd_wait(&changed, &mutex);
  mtx_unlock(&mutex);
  VALUE(finished);
  thrd_yield();
  VALUE(thrd_sleep(&little, NULL));
  VALUE(thrd_sleep(&little, &little));
  VALUE(thrd_sleep(&invalid, NULL) < -1);
  RESULT(thrd_join(thrd_current(), NULL));
  return 0;
}
