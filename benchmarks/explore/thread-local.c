// verdict: true
// family: memory
// classes: 1
// Each thread has its own counter.
#include <assert.h>
#include <pthread.h>

static _Thread_local int counter;

static void *add(void *unused) {
  counter++;
  counter++;
  assert(counter == 2);
  return unused;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, add, 0);
  pthread_create(&b, 0, add, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  assert(counter == 0);
  return 0;
}
