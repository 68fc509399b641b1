// verdict: false(data-race)
// family: waiting
// The same as flag-wait.c with a flag that is not atomic.
#include <assert.h>
#include <pthread.h>

static int data, ready;

static void *receive(void *unused) {
  while (!ready)
    ;
  assert(data == 42);
  return unused;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, receive, 0);
  data = 42;
  ready = 1;
  pthread_join(t, 0);
  return 0;
}
