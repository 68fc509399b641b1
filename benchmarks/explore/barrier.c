// verdict: true
// family: objects
// case: 2 flags: -DN=2 interleavings: many
// case: 3 flags: -DN=3 interleavings: many
// Two rounds: each thread writes its element, and then looks at its neighbour's.
#include <assert.h>
#include <pthread.h>

#ifndef N
#define N 3
#endif

static pthread_barrier_t barrier;
static int element[N];

static void *work(void *argument) {
  int me = (int)(long)argument;
  for (int round = 1; round <= 2; round++) {
    element[me] = round;
    pthread_barrier_wait(&barrier);
    assert(element[(me + 1) % N] == round);
    pthread_barrier_wait(&barrier);
  }
  return 0;
}

int main(void) {
  pthread_t t[N];
  pthread_barrier_init(&barrier, 0, N);
  for (long i = 0; i < N; i++)
    pthread_create(&t[i], 0, work, (void *)i);
  for (int i = 0; i < N; i++)
    pthread_join(t[i], 0);
  pthread_barrier_destroy(&barrier);
  return 0;
}
