// verdict: true
// family: threads
// classes: 2
// main ends as a thread, and the others go on without it.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int counter;

static void *add(void *unused) {
  int before = atomic_fetch_add(&counter, 1);
  assert(before == 0 || before == 1);
  return unused;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, add, 0);
  pthread_create(&b, 0, add, 0);
  pthread_exit(0);
}
