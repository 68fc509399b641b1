// verdict: false(data-race)
// family: races
// Double-checked locking with a plain pointer: the first check races with the assignment.
#include <assert.h>
#include <pthread.h>

struct config {
  int size;
};

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static struct config only, *instance;

static void *use(void *unused) {
  if (!instance) {
    pthread_mutex_lock(&m);
    if (!instance) {
      only.size = 7;
      instance = &only;
    }
    pthread_mutex_unlock(&m);
  }
  assert(instance->size == 7);
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
