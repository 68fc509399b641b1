// verdict: false(assert)
// family: waiting
// interleavings: many
// A loop that waits with an exchange: it changes nothing as long as the value is 1, but it answers
// another thread that writes something else, as often as that thread likes.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

enum { ANSWERS = 4 };

static atomic_int value = 1, answers;

static void *wait_for_zero(void *unused) {
  while (atomic_exchange(&value, 1) != 0)
    ;
  assert(atomic_load(&answers) < ANSWERS);
  return unused;
}

static void *ask(void *unused) {
  for (int i = 0; i < ANSWERS; i++) {
    atomic_store(&value, 2);
    if (atomic_load(&value) != 1)
      return unused;
    atomic_fetch_add(&answers, 1);
  }
  atomic_store(&value, 0);
  return unused;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, wait_for_zero, 0);
  pthread_create(&b, 0, ask, 0);
  pthread_join(b, 0);
  return 0;
}
