// verdict: false(assert)
// family: threads
// Nobody waits for the detached thread.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int result;

static void *work(void *unused) {
  atomic_store(&result, 42);
  return unused;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, work, 0);
  pthread_detach(t);
  assert(atomic_load(&result) == 42);
  return 0;
}
