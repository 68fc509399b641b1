// verdict: false(assert)
// family: lock-free
// The queue of Michael and Scott, but a node is put behind the last one with a plain store: of two
// producers that have seen the same last node, one loses its value.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

enum { PRODUCERS = 2 };

struct node {
  int value;
  struct node *_Atomic next;
};

static struct node nodes[PRODUCERS + 1];
static struct node *_Atomic tail = &nodes[0];

static void *put(void *argument) {
  struct node *mine = argument, *last = atomic_load(&tail);
  atomic_store(&last->next, mine);
  atomic_compare_exchange_strong(&tail, &last, mine);
  return 0;
}

int main(void) {
  pthread_t t[PRODUCERS];
  int sum = 0;
  for (int i = 0; i < PRODUCERS; i++) {
    nodes[i + 1].value = i + 1;
    pthread_create(&t[i], 0, put, &nodes[i + 1]);
  }
  for (int i = 0; i < PRODUCERS; i++)
    pthread_join(t[i], 0);
  for (struct node *n = atomic_load(&nodes[0].next); n; n = atomic_load(&n->next))
    sum += n->value;
  assert(sum == 3);
  return 0;
}
