// expect: finished
// expect: deadlock
// schedule: random 1..40
#include <pthread.h>

static pthread_rwlock_t l = PTHREAD_RWLOCK_INITIALIZER;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void *writer(void *unused) {
  pthread_mutex_lock(&m);
  pthread_rwlock_wrlock(&l);
  pthread_rwlock_unlock(&l);
  pthread_mutex_unlock(&m);
  return unused;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, writer, 0);
  pthread_rwlock_rdlock(&l);
  pthread_mutex_lock(&m);
  pthread_mutex_unlock(&m);
  pthread_rwlock_unlock(&l);
  pthread_join(t, 0);
  return 0;
}
