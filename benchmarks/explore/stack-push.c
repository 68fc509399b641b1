// verdict: true
// family: lock-free
// case: 2 flags: -DN=2 classes: 4
// case: 3 flags: -DN=3 interleavings: many
// N threads push on Treiber's stack. For two: one load comes after the other push (2), or both
// loads come first, and one of the two exchanges fails and is repeated (2).
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#ifndef N
#define N 2
#endif

struct node {
  struct node *next;
};

static struct node node[N];
static struct node *_Atomic top;

static void *push(void *argument) {
  struct node *mine = argument;
  struct node *seen = atomic_load(&top);
  do
    mine->next = seen;
  while (!atomic_compare_exchange_strong(&top, &seen, mine));
  return 0;
}

int main(void) {
  pthread_t t[N];
  for (int i = 0; i < N; i++)
    pthread_create(&t[i], 0, push, &node[i]);
  for (int i = 0; i < N; i++)
    pthread_join(t[i], 0);
  int length = 0;
  for (struct node *n = atomic_load(&top); n; n = n->next)
    length++;
  assert(length == N);
  return 0;
}
