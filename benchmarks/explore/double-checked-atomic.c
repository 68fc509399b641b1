// verdict: true
// family: lock-free
// classes: 4
// Double-checked locking with an atomic pointer.
// The first check of one thread comes after the assignment of the other one (2), or both first
// checks come before, and one thread has the lock first (2).
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

struct config {
  int size;
};

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static struct config only;
static struct config *_Atomic instance;

static void *use(void *unused) {
  if (!atomic_load(&instance)) {
    pthread_mutex_lock(&m);
    if (!atomic_load(&instance)) {
      only.size = 7;
      atomic_store(&instance, &only);
    }
    pthread_mutex_unlock(&m);
  }
  assert(atomic_load(&instance)->size == 7);
  return unused;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, use, 0);
  pthread_create(&b, 0, use, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  return 0;
}
