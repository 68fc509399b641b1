// expect: finished
#define _GNU_SOURCE
#include <assert.h>
#include <pthread.h>
#include <time.h>
#include <unistd.h>

static int slept;

static void *work(void *unused) {
  struct timespec day = {86400, 0};
  time_t before = time(0);
  assert(nanosleep(&day, 0) == 0);
  assert(time(0) - before >= 86400);
  slept = 1;
  return unused;
}

int main(void) {
  pthread_t t;
  time_t start = time(0);
  assert(start > 0);
  pthread_create(&t, 0, work, 0);
  sleep(3600);
  usleep(10);
  pthread_join(t, 0);
  assert(slept);
  assert(time(0) - start >= 3600);
  return 0;
}
