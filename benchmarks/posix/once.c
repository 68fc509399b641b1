/* pthread_once: one run, all others behind it; a cancelled one does not count. */
#include "codes.h"

#include <pthread.h>

enum { THREADS = 4 };

pthread_once_t control = PTHREAD_ONCE_INIT;
pthread_once_t cancelled = PTHREAD_ONCE_INIT;
pthread_once_t left = PTHREAD_ONCE_INIT;
int runs, prepared;

static void prepare(void) {
  runs++;
  sched_yield();
  prepared = 1;
}

static void *use(void *argument) {
  pthread_once(&control, prepare);
  return prepared ? argument : NULL;
}

static void be_cancelled(void) {
  pthread_cancel(pthread_self());
  pthread_testcancel();
  puts("not reached");
}

static void leave(void) { pthread_exit("left"); }

static void say(void) { puts("once"); }

static void *cancel_it(void *argument) {
  pthread_once(&cancelled, be_cancelled);
  return argument;
}

static void *leave_it(void *argument) {
  pthread_once(&left, leave);
  return argument;
}

int main(void) {
  pthread_t threads[THREADS];
  void *result;
  int good = 0;
  for (int i = 0; i < THREADS; i++)
    pthread_create(&threads[i], NULL, use, &runs);
  for (int i = 0; i < THREADS; i++) {
    pthread_join(threads[i], &result);
    good += result == &runs;
  }
  VALUE(good);
  VALUE(runs);
  SHOW(pthread_once(&control, say));
  pthread_create(&threads[0], NULL, cancel_it, NULL);
  pthread_join(threads[0], &result);
  VALUE(result == PTHREAD_CANCELED);
  SHOW(pthread_once(&cancelled, say));
  SHOW(pthread_once(&cancelled, say));
  pthread_create(&threads[0], NULL, leave_it, NULL);
  pthread_join(threads[0], &result);
  puts(result);
  SHOW(pthread_once(&left, say));
  SHOW(pthread_once(&left, say));
  return 0;
}
