// verdict: true
// family: papers
// case: 2-0 flags: -DT=2 -DK=0 classes: 2 interleavings: many
// case: 2-2 flags: -DT=2 -DK=2 classes: 2 interleavings: many
// case: 3-0 flags: -DT=3 -DK=0 classes: 6 interleavings: many
// The file system of the paper's table 3: T threads need a block for the same inode, and the one that
// comes first takes it, from the first block that is free. The first K are busy from the beginning. The
// threads take 8 + 3K + 3(T - 1) steps, those of starting and joining them not counted.
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

static pthread_mutex_t lock_of_inode = PTHREAD_MUTEX_INITIALIZER;
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
  pthread_mutex_lock(&lock_of_inode);
  if (inode == 0) {
    int before = atomic_exchange(&inode, allocate());
    assert(before == 0);
  }
  pthread_mutex_unlock(&lock_of_inode);
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
