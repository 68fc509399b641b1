// Virtual time: sleeping takes none, and every question is later than the one before.
// expect: finished
#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static void *nap(void *unused) {
  time_t start = time(0);
  sleep(3600);
  assert(time(0) - start >= 3600);
  return unused;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, nap, 0);
  struct timespec a, b;
  clock_gettime(CLOCK_MONOTONIC, &a);
  clock_gettime(CLOCK_MONOTONIC, &b);
  assert(b.tv_sec == a.tv_sec && b.tv_nsec > a.tv_nsec);
  struct timeval now;
  gettimeofday(&now, 0);
  assert(now.tv_sec == time(0));
  clock_t start = clock();
  while (clock() - start < 10)
    continue;
  pthread_join(thread, 0);
  return 0;
}
