// verdict: false(assert)
// family: threads
// Threads add to a variable of main, which stands at a join meanwhile: its stack is memory like any other.
#include <assert.h>
#include <pthread.h>

static void *add(void *place) {
  int *sum = place;
  int seen = __atomic_load_n(sum, __ATOMIC_SEQ_CST);
  __atomic_store_n(sum, seen + 1, __ATOMIC_SEQ_CST);
  return 0;
}

int main(void) {
  int sum = 0;
  pthread_t a, b;
  pthread_create(&a, 0, add, &sum);
  pthread_create(&b, 0, add, &sum);
  pthread_join(a, 0);
  pthread_join(b, 0);
  assert(sum == 2);
  return 0;
}
