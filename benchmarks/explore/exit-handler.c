// verdict: false(assert)
// family: threads
// What is checked when the process ends need not be done when another thread ends it.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static atomic_int done;

static void check(void) { assert(atomic_load(&done)); }

static void *work(void *unused) {
  atomic_store(&done, 1);
  return unused;
}

static void *end(void *unused) {
  (void)unused;
  exit(0);
}

int main(void) {
  pthread_t a, b;
  atexit(check);
  pthread_create(&a, 0, work, 0);
  pthread_create(&b, 0, end, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  return 0;
}
