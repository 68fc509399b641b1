// verdict: false(data-race)
// family: objects
// A hit counter that readers write, under a lock that they share.
#include <pthread.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static int value, hits;

static void *look(void *unused) {
  pthread_rwlock_rdlock(&lock);
  if (value == 0)
    hits++;
  pthread_rwlock_unlock(&lock);
  return unused;
}

int main(void) {
  pthread_t r, s;
  pthread_create(&r, 0, look, 0);
  pthread_create(&s, 0, look, 0);
  pthread_join(r, 0);
  pthread_join(s, 0);
  return 0;
}
