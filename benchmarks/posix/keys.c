/* Thread-specific data and its destructors. */
#include "codes.h"

#include <limits.h>
#include <pthread.h>

pthread_key_t first, second, stubborn, without;
int values[4], destroyed, rounds;

static void destroy(void *value) {
  printf("destroyed value %d\n", (int)((int *)value - values));
  destroyed++;
}

static void set_other(void *value) {
  VALUE(pthread_getspecific(second) == NULL);
  printf("destroyed value %d, sets another\n", (int)((int *)value - values));
  pthread_setspecific(first, &values[3]);
}

static void set_again(void *value) {
  rounds++;
  pthread_setspecific(stubborn, value);
}

static void *returns(void *argument) {
  VALUE(pthread_getspecific(first) == NULL);
  SHOW(pthread_setspecific(second, &values[1]));
  SHOW(pthread_setspecific(without, &values[2]));
  VALUE(pthread_getspecific(second) == &values[1]);
  return argument;
}

static void *exits(void *argument) {
  SHOW(pthread_setspecific(first, &values[0]));
  SHOW(pthread_setspecific(stubborn, &values[2]));
  pthread_exit(argument);
}

static void *sets_null(void *argument) {
  SHOW(pthread_setspecific(first, &values[0]));
  SHOW(pthread_setspecific(first, NULL));
  return argument;
}

static void run(void *(*function)(void *)) {
  pthread_t thread;
  pthread_create(&thread, NULL, function, NULL);
  pthread_join(thread, NULL);
}

int main(void) {
  SHOW(pthread_key_create(&first, destroy));
  SHOW(pthread_key_create(&second, set_other));
  SHOW(pthread_key_create(&stubborn, set_again));
  SHOW(pthread_key_create(&without, NULL));
  VALUE(first != second && second != stubborn && stubborn != without && first != without);
  VALUE(pthread_getspecific(first) == NULL);
  SHOW(pthread_setspecific(first, &values[0]));
  run(returns);
  run(exits);
  VALUE(rounds == PTHREAD_DESTRUCTOR_ITERATIONS);
  run(sets_null);
  VALUE(destroyed);
  VALUE(pthread_getspecific(first) == &values[0]);
  SHOW(pthread_key_delete(second));
  SHOW(pthread_key_delete(second));
  SHOW(pthread_setspecific(second, &values[0]));
  VALUE(pthread_getspecific(second) == NULL);
  SHOW(pthread_key_delete(first));
  SHOW(pthread_key_create(&first, NULL));
  VALUE(pthread_getspecific(first) == NULL);
  SHOW(pthread_setspecific(PTHREAD_KEYS_MAX, NULL));
  SHOW(pthread_key_delete(PTHREAD_KEYS_MAX));
  return 0;
}
