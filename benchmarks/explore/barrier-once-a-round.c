// verdict: false(assert)
// family: objects
// With one barrier a round, a fast thread is in the second round when its neighbour looks.
#include <assert.h>
#include <pthread.h>

static pthread_barrier_t barrier;
static int element[2];

static void *work(void *argument) {
  int me = (int)(long)argument;
  for (int round = 1; round <= 2; round++) {
    element[me] = round;
    pthread_barrier_wait(&barrier);
    assert(element[1 - me] == round);
  }
  return 0;
}

int main(void) {
  pthread_t a, b;
  pthread_barrier_init(&barrier, 0, 2);
  pthread_create(&a, 0, work, (void *)0);
  pthread_create(&b, 0, work, (void *)1);
  pthread_join(a, 0);
  pthread_join(b, 0);
  return 0;
}
