// expect: finished
// expect: misuse at 10
// schedule: random 1..40
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void *thief(void *unused) {
  if (pthread_mutex_trylock(&m) != 0)
    pthread_mutex_unlock(&m);
  else
    pthread_mutex_unlock(&m);
  return unused;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, thief, 0);
  pthread_mutex_lock(&m);
  pthread_mutex_unlock(&m);
  pthread_join(t, 0);
  return 0;
}
