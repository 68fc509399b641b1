// verdict: false(livelock)
// family: exclusion
// interleavings: many
// The lock of Craig, Landin and Hagersten, but a thread uses its own node again: its successor
// still waits at it, and the two wait for each other.
#include <pthread.h>
#include <stdatomic.h>

struct node {
  atomic_int busy;
};

static struct node nodes[3];
static struct node *_Atomic tail = &nodes[2];
static int counter;

static void work(struct node *mine) {
  atomic_store(&mine->busy, 1);
  struct node *before = atomic_exchange(&tail, mine);
  while (atomic_load(&before->busy))
    ;
  counter++;
  atomic_store(&mine->busy, 0);
}

static void *twice(void *node) {
  work(node);
  work(node);
  return 0;
}

static void *once(void *node) {
  work(node);
  return 0;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, twice, &nodes[0]);
  pthread_create(&b, 0, once, &nodes[1]);
  pthread_join(a, 0);
  pthread_join(b, 0);
  return 0;
}
