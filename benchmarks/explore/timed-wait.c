// verdict: true
// family: monitors
// A wait with a limit ends with a signal or without one.
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <time.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t c = PTHREAD_COND_INITIALIZER;
static int ready;

static void *waiter(void *unused) {
  struct timespec limit;
  int code = 0;
  clock_gettime(CLOCK_REALTIME, &limit);
  limit.tv_sec++;
  pthread_mutex_lock(&m);
  while (!ready && code == 0)
    code = pthread_cond_timedwait(&c, &m, &limit);
  assert(ready || code == ETIMEDOUT);
  pthread_mutex_unlock(&m);
  return unused;
}

static void *signaller(void *unused) {
  pthread_mutex_lock(&m);
  ready = 1;
  pthread_cond_signal(&c);
  pthread_mutex_unlock(&m);
  return unused;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, waiter, 0);
  pthread_create(&b, 0, signaller, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  return 0;
}
