// verdict: false(assert)
// family: sv-comp
// The assumption is false right behind the store. The thread can be held up in between, so that
// others see the store.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

void __VERIFIER_assume(int);

static _Atomic int x;

static void *look(void *unused) {
  assert(x == 0);
  return unused;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, look, 0);
  x = 1;
  __VERIFIER_assume(0);
  return 0;
}
