// verdict: true
// family: counting
// case: 2x3 flags: -DA=2 -DB=3 classes: 10
// case: 3x3 flags: -DA=3 -DB=3 classes: 20
// case: 6x15 flags: -DA=6 -DB=15 classes: 54264 interleavings: many
// Two threads take one lock A and B times: (A + B)! / (A! B!).
#include <assert.h>
#include <pthread.h>

#ifndef A
#define A 2
#define B 3
#endif

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int counter;

static void *add(void *argument) {
  for (long i = 0; i < (long)argument; i++) {
    pthread_mutex_lock(&m);
    counter++;
    pthread_mutex_unlock(&m);
  }
  return 0;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, add, (void *)A);
  pthread_create(&b, 0, add, (void *)B);
  pthread_join(a, 0);
  pthread_join(b, 0);
  assert(counter == A + B);
  return 0;
}
