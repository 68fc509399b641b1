// verdict: true
// family: mutexes
// classes: 3
// A thread ends with the lock, and main does not wait for the one that waits for it. The other one
// may come first, and then the third sees its store, or not.
#include <pthread.h>
#include <stdatomic.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static atomic_int x;

static void *keep(void *unused) {
  pthread_mutex_lock(&lock);
  return unused;
}

static void *store(void *unused) {
  pthread_mutex_lock(&lock);
  atomic_store(&x, 1);
  pthread_mutex_unlock(&lock);
  return unused;
}

static void *look(void *unused) {
  (void)atomic_load(&x);
  return unused;
}

int main(void) {
  pthread_t a, b, c;
  pthread_create(&a, 0, keep, 0);
  pthread_create(&b, 0, store, 0);
  pthread_create(&c, 0, look, 0);
  return 0;
}
