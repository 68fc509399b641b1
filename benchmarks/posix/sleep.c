/* Sleeping: codes, and that at least the time asked for has passed. */
#include "codes.h"

#include <pthread.h>
#include <unistd.h>

static long milliseconds_since(struct timespec start) {
  struct timespec now = from_now(CLOCK_MONOTONIC, 0);
  return (now.tv_sec - start.tv_sec) * 1000 + (now.tv_nsec - start.tv_nsec) / 1000000;
}

static void *sleep_a_little(void *argument) {
  usleep(20000);
  return argument;
}

int main(void) {
  struct timespec start = from_now(CLOCK_MONOTONIC, 0), little = {0, 2000000};
  struct timespec invalid = {0, 1000000000}, negative = {-1, 0}, rest = {7, 7};
  struct timespec until = from_now(CLOCK_MONOTONIC, 5), past = {0, 0};
  pthread_t thread;
  VALUE(sched_yield());
  SHOW_ERRNO(nanosleep(&little, &rest));
  VALUE(rest.tv_sec == 7 && rest.tv_nsec == 7);
  SHOW_ERRNO(nanosleep(&invalid, NULL));
  SHOW_ERRNO(nanosleep(&negative, NULL));
  SHOW(clock_nanosleep(CLOCK_REALTIME, 0, &little, NULL));
  SHOW(clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &until, NULL));
  VALUE(milliseconds_since(until) >= 0);
  SHOW(clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &past, NULL));
  SHOW(clock_nanosleep(CLOCK_REALTIME, 0, &invalid, NULL));
  SHOW(clock_nanosleep(CLOCK_THREAD_CPUTIME_ID, 0, &little, NULL));
  SHOW(clock_nanosleep(77, 0, &little, NULL));
  SHOW_ERRNO(usleep(1000));
  SHOW_ERRNO(usleep(0));
  SHOW_ERRNO((int)sleep(0));
  VALUE(milliseconds_since(start) >= 5);
  start = from_now(CLOCK_MONOTONIC, 0);
  SHOW(pthread_create(&thread, NULL, sleep_a_little, NULL));
  SHOW(pthread_join(thread, NULL));
  VALUE(milliseconds_since(start) >= 20);
  return 0;
}
