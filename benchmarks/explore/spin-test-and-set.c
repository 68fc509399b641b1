// verdict: true
// family: exclusion
// A lock of one flag.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_flag taken = ATOMIC_FLAG_INIT;
static int counter;

static void *add(void *unused) {
  while (atomic_flag_test_and_set(&taken))
    ;
  counter++;
  atomic_flag_clear(&taken);
  return unused;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, add, 0);
  pthread_create(&b, 0, add, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  assert(counter == 2);
  return 0;
}
