// verdict: true
// family: lock-free
// case: producers flags: -DPRODUCERS=2
// case: both flags: -DPRODUCERS=1
// The queue of Michael and Scott (PODC 1996): a node is put behind the last one, and whoever sees
// that the tail hangs behind moves it on.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#ifndef PRODUCERS
#define PRODUCERS 1
#endif

struct node {
  int value;
  struct node *_Atomic next;
};

static struct node nodes[3];
static struct node *_Atomic head = &nodes[0], *_Atomic tail = &nodes[0];

static void *put(void *argument) {
  struct node *mine = argument;
  for (;;) {
    struct node *last = atomic_load(&tail), *none = 0;
    if (atomic_compare_exchange_strong(&last->next, &none, mine)) {
      atomic_compare_exchange_strong(&tail, &last, mine);
      return 0;
    }
    atomic_compare_exchange_strong(&tail, &last, none);
  }
}

static int get(void) {
  for (;;) {
    struct node *first = atomic_load(&head), *last = atomic_load(&tail);
    struct node *second = atomic_load(&first->next);
    if (!second)
      return 0;
    if (first == last)
      atomic_compare_exchange_strong(&tail, &last, second);
    else if (atomic_compare_exchange_strong(&head, &first, second))
      return second->value;
  }
}

int main(void) {
  pthread_t t[PRODUCERS];
  int sum = 0;
  for (int i = 0; i < PRODUCERS; i++) {
    nodes[i + 1].value = i + 1;
    pthread_create(&t[i], 0, put, &nodes[i + 1]);
  }
  if (PRODUCERS == 1)
    sum += get();
  for (int i = 0; i < PRODUCERS; i++)
    pthread_join(t[i], 0);
  for (int value; (value = get()) != 0;)
    sum += value;
  assert(sum == PRODUCERS * (PRODUCERS + 1) / 2);
  return 0;
}
