// verdict: true
// family: counting
// case: 2 flags: -DN=2 classes: 4
// case: 3 flags: -DN=3 classes: 8 interleavings: many
// case: 8 flags: -DN=8 classes: 256 interleavings: many
// case: 13 flags: -DN=13 classes: 8192 interleavings: many
// One thread stores, N threads load. Each load comes before the store or after it: 2^N.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#ifndef N
#define N 3
#endif

static atomic_int x;

static void *store(void *unused) {
  atomic_store(&x, 1);
  return unused;
}

static void *load(void *unused) {
  int seen = atomic_load(&x);
  assert(seen == 0 || seen == 1);
  return unused;
}

int main(void) {
  pthread_t writer, t[N];
  pthread_create(&writer, 0, store, 0);
  for (int i = 0; i < N; i++)
    pthread_create(&t[i], 0, load, 0);
  pthread_join(writer, 0);
  for (int i = 0; i < N; i++)
    pthread_join(t[i], 0);
  return 0;
}
