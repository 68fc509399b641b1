// verdict: false(assert)
// family: counting
// interleavings: many
// Each thread is meant to mark its own element, but looks up its number when it runs, not when it
// is created.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

enum { N = 3 };

static atomic_int number, mark[N + 1];

static void *set(void *unused) {
  atomic_store(&mark[atomic_load(&number)], 1);
  return unused;
}

int main(void) {
  pthread_t t[N];
  for (int i = 0; i < N; i++) {
    pthread_create(&t[i], 0, set, 0);
    atomic_fetch_add(&number, 1);
  }
  int sum = 0;
  for (int i = 0; i < N; i++)
    pthread_join(t[i], 0);
  for (int i = 0; i < N; i++)
    sum += atomic_load(&mark[i]);
  assert(sum == N);
  return 0;
}
