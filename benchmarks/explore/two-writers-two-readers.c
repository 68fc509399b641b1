// verdict: true
// family: counting
// classes: 15
// interleavings: many
// The readers can't see the two stores in different orders. Each of the four loads comes before its
// store or after it, without that one combination: 2^4 - 1.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int x[2];
static int saw[2][2];

static void *store(void *argument) {
  atomic_store(&x[(long)argument], 1);
  return 0;
}

static void *load(void *argument) {
  int first = (int)(long)argument;
  saw[first][0] = atomic_load(&x[first]);
  saw[first][1] = atomic_load(&x[1 - first]);
  return 0;
}

int main(void) {
  pthread_t t[4];
  for (long i = 0; i < 2; i++) {
    pthread_create(&t[2 * i], 0, store, (void *)i);
    pthread_create(&t[2 * i + 1], 0, load, (void *)i);
  }
  for (int i = 0; i < 4; i++)
    pthread_join(t[i], 0);
  assert(!(saw[0][0] && !saw[0][1] && saw[1][0] && !saw[1][1]));
  return 0;
}
