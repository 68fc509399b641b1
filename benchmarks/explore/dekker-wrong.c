// verdict: false(assert)
// family: exclusion
// Each thread looks at the other one's flag before it sets its own.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int wants[2], inside;

static void *work(void *argument) {
  int me = (int)(long)argument, other = 1 - me;
  while (atomic_load(&wants[other]))
    ;
  atomic_store(&wants[me], 1);
  assert(atomic_fetch_add(&inside, 1) == 0);
  atomic_fetch_sub(&inside, 1);
  atomic_store(&wants[me], 0);
  return 0;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, work, (void *)0);
  pthread_create(&b, 0, work, (void *)1);
  pthread_join(a, 0);
  pthread_join(b, 0);
  return 0;
}
