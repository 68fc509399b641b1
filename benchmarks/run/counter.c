// expect: finished
// expect: assertion at 20
// schedule: random 1..40
#include <assert.h>
#include <pthread.h>

int counter;

static void *inc(void *unused) {
  counter++;
  return unused;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, inc, 0);
  pthread_create(&b, 0, inc, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  assert(counter == 2);
  return 0;
}
