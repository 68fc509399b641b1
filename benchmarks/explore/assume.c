// verdict: true
// family: sv-comp
// Runs in which the flag is not yet set do not count.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

void __VERIFIER_assume(int);

static int data;
static atomic_int ready;

static void *send(void *unused) {
  data = 42;
  atomic_store(&ready, 1);
  return unused;
}

static void *receive(void *unused) {
  __VERIFIER_assume(atomic_load(&ready));
  assert(data == 42);
  return unused;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, send, 0);
  pthread_create(&b, 0, receive, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  return 0;
}
