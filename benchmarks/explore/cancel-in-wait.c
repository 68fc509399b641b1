// verdict: true
// family: threads
// A thread that waits for ever is cancelled, and its cleanup handler gives the mutex back.
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t c = PTHREAD_COND_INITIALIZER;
static int waits;

static void unlock(void *unused) {
  (void)unused;
  waits--;
  pthread_mutex_unlock(&m);
}

static void *work(void *unused) {
  pthread_mutex_lock(&m);
  waits++;
  pthread_cleanup_push(unlock, 0);
  for (;;)
    pthread_cond_wait(&c, &m);
  pthread_cleanup_pop(0);
  return unused;
}

int main(void) {
  pthread_t t;
  void *result;
  pthread_create(&t, 0, work, 0);
  pthread_cancel(t);
  pthread_join(t, &result);
  assert(result == PTHREAD_CANCELED);
  assert(waits == 0);
  assert(pthread_mutex_trylock(&m) == 0);
  return 0;
}
