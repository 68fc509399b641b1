// verdict: true
// family: lock-free
// interleavings: many
// A sorted list whose nodes are found without locks, and checked after both are locked (Heller and
// others: A Lazy Concurrent List-Based Set Algorithm, OPODIS 2005). One thread removes 1, the other
// one adds 2 behind it.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

struct node {
  int key;
  atomic_int removed;
  struct node *_Atomic next;
  pthread_mutex_t lock;
};

static struct node last = {3, 0, 0, PTHREAD_MUTEX_INITIALIZER};
static struct node one = {1, 0, &last, PTHREAD_MUTEX_INITIALIZER};
static struct node first = {0, 0, &one, PTHREAD_MUTEX_INITIALIZER};
static struct node two = {2, 0, 0, PTHREAD_MUTEX_INITIALIZER};

// Locks the last node before the key and the one behind it; returns the former.
static struct node *find(int key) {
  for (;;) {
    struct node *before = &first, *at = atomic_load(&before->next);
    while (at->key < key) {
      before = at;
      at = atomic_load(&at->next);
    }
    pthread_mutex_lock(&before->lock);
    pthread_mutex_lock(&at->lock);
    if (!atomic_load(&before->removed) && !atomic_load(&at->removed) &&
        atomic_load(&before->next) == at)
      return before;
    pthread_mutex_unlock(&at->lock);
    pthread_mutex_unlock(&before->lock);
  }
}

static void *add(void *argument) {
  struct node *mine = argument, *before = find(mine->key), *at = atomic_load(&before->next);
  atomic_store(&mine->next, at);
  atomic_store(&before->next, mine);
  pthread_mutex_unlock(&at->lock);
  pthread_mutex_unlock(&before->lock);
  return 0;
}

static void *take_one(void *unused) {
  struct node *before = find(1), *at = atomic_load(&before->next);
  atomic_store(&at->removed, 1);
  atomic_store(&before->next, atomic_load(&at->next));
  pthread_mutex_unlock(&at->lock);
  pthread_mutex_unlock(&before->lock);
  return unused;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, add, &two);
  pthread_create(&b, 0, take_one, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  assert(atomic_load(&first.next) == &two && atomic_load(&two.next) == &last);
  return 0;
}
