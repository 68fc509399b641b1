// verdict: false(assert)
// family: races
// Two increments without a lock: one can be lost. The race is there, too; the assertion is worse.
#include <assert.h>
#include <pthread.h>

static int counter;

static void *add(void *unused) {
  counter++;
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
