// verdict: false(assert)
// family: lock-free
// interleavings: many
// A sorted list as in lazy-list.c, without the check after the locks are taken: 2 is added behind a
// node that is gone.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

struct node {
  int key;
  struct node *_Atomic next;
  pthread_mutex_t lock;
};

static struct node last = {3, 0, PTHREAD_MUTEX_INITIALIZER};
static struct node one = {1, &last, PTHREAD_MUTEX_INITIALIZER};
static struct node first = {0, &one, PTHREAD_MUTEX_INITIALIZER};
static struct node two = {2, 0, PTHREAD_MUTEX_INITIALIZER};

static struct node *find(int key) {
  struct node *before = &first, *at = atomic_load(&before->next);
  while (at->key < key) {
    before = at;
    at = atomic_load(&at->next);
  }
  pthread_mutex_lock(&before->lock);
  return before;
}

static void *add(void *argument) {
  struct node *mine = argument, *before = find(mine->key);
  atomic_store(&mine->next, atomic_load(&before->next));
  atomic_store(&before->next, mine);
  pthread_mutex_unlock(&before->lock);
  return 0;
}

static void *take_one(void *unused) {
  struct node *before = find(1), *at = atomic_load(&before->next);
  atomic_store(&before->next, atomic_load(&at->next));
  pthread_mutex_unlock(&before->lock);
  return unused;
}

int main(void) {
  pthread_t a, b;
  int found = 0;
  pthread_create(&a, 0, add, &two);
  pthread_create(&b, 0, take_one, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  for (struct node *n = &first; n; n = atomic_load(&n->next))
    found += n == &two;
  assert(found == 1);
  return 0;
}
