// verdict: false(assert)
// family: lock-free
// The flag is set before the data is there.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int data, ready;

static void *send(void *unused) {
  atomic_store(&ready, 1);
  atomic_store(&data, 42);
  return unused;
}

static void *receive(void *unused) {
  if (atomic_load(&ready))
    assert(atomic_load(&data) == 42);
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
