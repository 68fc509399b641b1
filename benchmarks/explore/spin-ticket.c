// verdict: true
// family: exclusion
// case: 2 flags: -DN=2
// case: 3 flags: -DN=3 interleavings: many
// A lock that serves threads in the order in which they draw tickets.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#ifndef N
#define N 2
#endif

static atomic_int next, served;
static int counter;

static void *add(void *unused) {
  int ticket = atomic_fetch_add(&next, 1);
  while (atomic_load(&served) != ticket)
    ;
  counter++;
  atomic_store(&served, ticket + 1);
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
