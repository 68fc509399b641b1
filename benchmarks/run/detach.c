// expect: finished
// expect: assertion at 24
// schedule: random 1..40
#include <assert.h>
#include <pthread.h>

static int done;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void *work(void *unused) {
  pthread_mutex_lock(&m);
  done = 1;
  pthread_mutex_unlock(&m);
  return unused;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, work, 0);
  pthread_detach(t);
  pthread_mutex_lock(&m);
  int seen = done;
  pthread_mutex_unlock(&m);
  assert(seen);
  return 0;
}
