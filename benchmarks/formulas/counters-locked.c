// verdict: true
// family: counting
// case: 2x2 flags: -DT=2 -DK=2 classes: 6
// case: 3x2 flags: -DT=3 -DK=2 classes: 90 interleavings: many
// case: 3x3 flags: -DT=3 -DK=3 classes: 1680 interleavings: many
// T threads add 1 to a counter K times, under a lock: none is lost. The critical sections can come in
// any order: (T * K)! / K!^T.
#include <assert.h>
#include <pthread.h>

#ifndef T
#define T 2
#endif
#ifndef K
#define K 2
#endif

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int counter;

static void *add(void *unused) {
  for (int k = 0; k < K; k++) {
    pthread_mutex_lock(&lock);
    counter++;
    pthread_mutex_unlock(&lock);
  }
  return unused;
}

int main(void) {
  pthread_t t[T];
  for (int i = 0; i < T; i++)
    pthread_create(&t[i], 0, add, 0);
  for (int i = 0; i < T; i++)
    pthread_join(t[i], 0);
  assert(counter == T * K);
  return 0;
}
