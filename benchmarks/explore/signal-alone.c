// verdict: false(deadlock)
// family: monitors
// classes: 2
// A signal without a mutex and without a flag is lost if nobody waits yet.
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t c = PTHREAD_COND_INITIALIZER;

static void *wake(void *unused) {
  pthread_cond_signal(&c);
  return unused;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, wake, 0);
  pthread_mutex_lock(&m);
  pthread_cond_wait(&c, &m);
  pthread_mutex_unlock(&m);
  pthread_join(t, 0);
  return 0;
}
