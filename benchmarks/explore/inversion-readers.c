// verdict: true
// family: objects
// Two read-write locks in both orders, but only to read: nobody waits.
#include <pthread.h>

static pthread_rwlock_t a = PTHREAD_RWLOCK_INITIALIZER, b = PTHREAD_RWLOCK_INITIALIZER;

static void *forth(void *unused) {
  pthread_rwlock_rdlock(&a);
  pthread_rwlock_rdlock(&b);
  pthread_rwlock_unlock(&b);
  pthread_rwlock_unlock(&a);
  return unused;
}

static void *back(void *unused) {
  pthread_rwlock_rdlock(&b);
  pthread_rwlock_rdlock(&a);
  pthread_rwlock_unlock(&a);
  pthread_rwlock_unlock(&b);
  return unused;
}

int main(void) {
  pthread_t t, u;
  pthread_create(&t, 0, forth, 0);
  pthread_create(&u, 0, back, 0);
  pthread_join(t, 0);
  pthread_join(u, 0);
  return 0;
}
