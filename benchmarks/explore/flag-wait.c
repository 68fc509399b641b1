// verdict: true
// family: waiting
// A thread waits in a loop for a flag that says that the data is there.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static int data;
static atomic_int ready;

static void *receive(void *unused) {
  while (!atomic_load(&ready))
    ;
  assert(data == 42);
  return unused;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, receive, 0);
  data = 42;
  atomic_store(&ready, 1);
  pthread_join(t, 0);
  return 0;
}
