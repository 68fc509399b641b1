// verdict: false(memory)
// family: lock-free
// Treiber's stack with nodes that are freed: one thread reads the next pointer of a node that
// another one has popped and freed.
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct node {
  struct node *_Atomic next;
};

static struct node *_Atomic top;

static void push(void) {
  struct node *mine = malloc(sizeof *mine);
  atomic_store(&mine->next, atomic_load(&top));
  atomic_store(&top, mine);
}

static void *pop(void *unused) {
  struct node *seen = atomic_load(&top);
  while (seen && !atomic_compare_exchange_strong(&top, &seen, atomic_load(&seen->next)))
    ;
  free(seen);
  return unused;
}

int main(void) {
  pthread_t a, b;
  push();
  push();
  pthread_create(&a, 0, pop, 0);
  pthread_create(&b, 0, pop, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  return 0;
}
