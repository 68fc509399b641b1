// verdict: false(assert)
// family: sv-comp
// In the first run a thread waits for ever for the lock, and another one for its store, in an
// assumption. That run does not count, but what the first one waits for could have come otherwise.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

void __VERIFIER_assume(int);

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
  __VERIFIER_assume(atomic_load(&x) == 1);
  assert(0);
  return unused;
}

int main(void) {
  pthread_t a, b, c;
  pthread_create(&a, 0, keep, 0);
  pthread_create(&b, 0, store, 0);
  pthread_create(&c, 0, look, 0);
  return 0;
}
