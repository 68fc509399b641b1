// verdict: false(assert)
// family: exclusion
// A lock that is tested and set in two steps: both threads can be inside.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int taken, inside;

static void *work(void *unused) {
  while (atomic_load(&taken))
    ;
  atomic_store(&taken, 1);
  assert(atomic_fetch_add(&inside, 1) == 0);
  atomic_fetch_sub(&inside, 1);
  atomic_store(&taken, 0);
  return unused;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, work, 0);
  pthread_create(&b, 0, work, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  return 0;
}
