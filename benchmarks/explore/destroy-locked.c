// verdict: false(api)
// family: misuse
// The mutex is destroyed before the thread that uses it has ended.
#include <pthread.h>

static pthread_mutex_t m;
static int done;

static void *work(void *unused) {
  pthread_mutex_lock(&m);
  done = 1;
  pthread_mutex_unlock(&m);
  return unused;
}

int main(void) {
  pthread_t t;
  pthread_mutex_init(&m, 0);
  pthread_create(&t, 0, work, 0);
  pthread_mutex_destroy(&m);
  pthread_join(t, 0);
  return 0;
}
