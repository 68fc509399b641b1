// verdict: false(deadlock)
// family: objects
// Two readers want to become writers. A lock of its own lets one at a time do so: it waits for the
// other reader to leave, who waits for that lock.
#include <pthread.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static pthread_rwlock_t upgrade = PTHREAD_RWLOCK_INITIALIZER;
static int value;

static void *increase(void *unused) {
  pthread_rwlock_rdlock(&lock);
  int seen = value;
  pthread_rwlock_wrlock(&upgrade);
  pthread_rwlock_unlock(&lock);
  pthread_rwlock_wrlock(&lock);
  value = seen + 1;
  pthread_rwlock_unlock(&lock);
  pthread_rwlock_unlock(&upgrade);
  return unused;
}

int main(void) {
  pthread_t t, u;
  pthread_create(&t, 0, increase, 0);
  pthread_create(&u, 0, increase, 0);
  pthread_join(t, 0);
  pthread_join(u, 0);
  return 0;
}
