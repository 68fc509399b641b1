// verdict: false(assert)
// family: lock-free
// interleavings: many
// Treiber's stack (1986) with nodes that come back. One thread has read the top and its next node;
// the other one takes both and puts the first one back: the compare-exchange succeeds, and a node
// that is in use is the top again.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

struct node {
  struct node *_Atomic next;
  atomic_int owners;
};

static struct node nodes[2] = {{&nodes[1], 0}, {0, 0}};
static struct node *_Atomic top = &nodes[0];

static struct node *pop(void) {
  for (;;) {
    struct node *first = atomic_load(&top);
    if (!first)
      return 0;
    struct node *second = atomic_load(&first->next);
    if (atomic_compare_exchange_strong(&top, &first, second)) {
      assert(atomic_fetch_add(&first->owners, 1) == 0);
      return first;
    }
  }
}

static void push(struct node *mine) {
  atomic_fetch_sub(&mine->owners, 1);
  struct node *first = atomic_load(&top);
  do
    atomic_store(&mine->next, first);
  while (!atomic_compare_exchange_strong(&top, &first, mine));
}

static void *take_one(void *unused) {
  pop();
  pop();
  return unused;
}

static void *take_two_and_put_one(void *unused) {
  struct node *first = pop();
  pop();
  if (first)
    push(first);
  return unused;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, take_one, 0);
  pthread_create(&b, 0, take_two_and_put_one, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  return 0;
}
