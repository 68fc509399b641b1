// verdict: true
// family: papers
// case: 2 flags: -DN=2 classes: 2
// case: 3 flags: -DN=3 classes: 6 interleavings: many
// case: 5 flags: -DN=5 classes: 120 interleavings: many
// N threads take one lock once (Yang: Efficient Dynamic Verification of Concurrent Programs, figure
// 6.5, where N is 3): N!
#include <assert.h>
#include <pthread.h>

#ifndef N
#define N 3
#endif

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int counter;

static void *add(void *unused) {
  pthread_mutex_lock(&m);
  counter++;
  pthread_mutex_unlock(&m);
  return unused;
}

int main(void) {
  pthread_t t[N];
  for (int i = 0; i < N; i++)
    pthread_create(&t[i], 0, add, 0);
  for (int i = 0; i < N; i++)
    pthread_join(t[i], 0);
  assert(counter == N);
  return 0;
}
