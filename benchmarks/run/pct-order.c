// expect: finished
// expect: assertion at 22
// schedule: pct 2 1..60
// The flag is set before the data: a bug of depth 2 (Burckhardt et al.), which one change of priorities
// at the right step shows.
#include <assert.h>
#include <pthread.h>

static int ready, data, noise;

static void *produce(void *unused) {
  for (int i = 0; i < 5; i++)
    noise++;
  ready = 1;
  data = 42;
  return unused;
}

static void *consume(void *unused) {
  if (ready)
    // Seen too early.
    assert(data == 42);
  return unused;
}

int main(void) {
  pthread_t threads[2];
  pthread_create(&threads[0], 0, produce, 0);
  pthread_create(&threads[1], 0, consume, 0);
  pthread_join(threads[0], 0);
  pthread_join(threads[1], 0);
  return 0;
}
