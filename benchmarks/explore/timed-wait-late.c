// verdict: false(assert)
// family: monitors
// A wait whose limit is over takes the mutex again, and says that it came too late. (Once the unrolled program returned what
// the mutex had said.)
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <time.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t c = PTHREAD_COND_INITIALIZER;
static int ready;

static void *waiter(void *unused) {
  struct timespec past = {0, 0};
  int code = 0;
  pthread_mutex_lock(&m);
  if (!ready)
    code = pthread_cond_timedwait(&c, &m, &past);
  assert(code != ETIMEDOUT);
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
