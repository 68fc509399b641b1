// verdict: false(deadlock)
// family: pools
// A future without a flag: if the signal comes before the wait, nobody hears it.
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t set = PTHREAD_COND_INITIALIZER;
static int value;

static void *compute(void *unused) {
  pthread_mutex_lock(&m);
  value = 42;
  pthread_cond_signal(&set);
  pthread_mutex_unlock(&m);
  return unused;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, compute, 0);
  pthread_mutex_lock(&m);
  pthread_cond_wait(&set, &m);
  pthread_mutex_unlock(&m);
  pthread_join(t, 0);
  return value != 42;
}
