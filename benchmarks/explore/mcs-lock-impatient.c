// verdict: false(livelock)
// family: exclusion
// The queue lock of Mellor-Crummey and Scott, but a thread that leaves does not wait until its
// successor has put itself behind it: the successor waits for ever.
#include <pthread.h>
#include <stdatomic.h>

struct node {
  struct node *_Atomic next;
  atomic_int waits;
};

static struct node *_Atomic tail;
static struct node nodes[2];
static int counter;

static void lock(struct node *mine) {
  atomic_store(&mine->next, 0);
  struct node *before = atomic_exchange(&tail, mine);
  if (before) {
    atomic_store(&mine->waits, 1);
    atomic_store(&before->next, mine);
    while (atomic_load(&mine->waits))
      ;
  }
}

static void unlock(struct node *mine) {
  struct node *last = mine, *after = atomic_load(&mine->next);
  if (after)
    atomic_store(&after->waits, 0);
  else
    atomic_compare_exchange_strong(&tail, &last, 0);
}

static void *work(void *node) {
  lock(node);
  counter++;
  unlock(node);
  return 0;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, work, &nodes[0]);
  pthread_create(&b, 0, work, &nodes[1]);
  pthread_join(a, 0);
  pthread_join(b, 0);
  return 0;
}
