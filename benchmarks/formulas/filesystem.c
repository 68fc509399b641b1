// verdict: false(assert)
// family: papers
// case: 2-0 flags: -DT=2 -DK=0 interleavings: many
// case: 2-1 flags: -DT=2 -DK=1 interleavings: many
// case: 3-0 flags: -DT=3 -DK=0 interleavings: many
// The file system of the paper's table 3 without the lock of the inode: see filesystem-safe.c. Two threads
// may find that it has no block; both take one, and the first one is lost. The threads take up to
// T(6 + 3K) + 3T(T - 1)/2 steps, those of starting and joining them not counted.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#ifndef T
#define T 2
#endif
#ifndef K
#define K 0
#endif

enum { BLOCKS = K + T };

static pthread_mutex_t lock_of_block[BLOCKS] = {[0 ... BLOCKS - 1] = PTHREAD_MUTEX_INITIALIZER};
static atomic_int inode;
static int busy[BLOCKS];

static int allocate(void) {
  for (int b = 0;; b++) {
    pthread_mutex_lock(&lock_of_block[b]);
    int taken = b < K | busy[b];
    if (!taken)
      busy[b] = 1;
    pthread_mutex_unlock(&lock_of_block[b]);
    if (!taken)
      return b + 1;
  }
}

static void *create(void *unused) {
  if (inode == 0) {
    int before = atomic_exchange(&inode, allocate());
    assert(before == 0);
  }
  return unused;
}

int main(void) {
  pthread_t t[T];
  for (int i = 0; i < T; i++)
    pthread_create(&t[i], 0, create, 0);
  for (int i = 0; i < T; i++)
    pthread_join(t[i], 0);
  return 0;
}
