// verdict: true
// family: exclusion
// interleavings: many
// The queue lock of Craig, Landin and Hagersten: each thread waits at the node of its predecessor,
// and takes that node along when it leaves.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

struct node {
  atomic_int busy;
};

static struct node nodes[3];
static struct node *_Atomic tail = &nodes[2];
static int counter;

static struct node *work(struct node *mine) {
  atomic_store(&mine->busy, 1);
  struct node *before = atomic_exchange(&tail, mine);
  while (atomic_load(&before->busy))
    ;
  counter++;
  atomic_store(&mine->busy, 0);
  return before;
}

static void *twice(void *node) {
  work(work(node));
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
  assert(counter == 3);
  return 0;
}
