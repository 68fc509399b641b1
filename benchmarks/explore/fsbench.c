// verdict: true
// family: papers
// case: 13 flags: -DN=13 classes: 1 interleavings: many
// case: 14 flags: -DN=14 classes: 2 interleavings: many
// case: 16 flags: -DN=16 classes: 8 interleavings: many
// case: 18 flags: -DN=18 classes: 32 interleavings: many
// case: 26 flags: -DN=26 classes: 8192 interleavings: many
// Threads allocate blocks for inodes (Flanagan and Godefroid: Dynamic Partial-Order Reduction for
// Model Checking Software, POPL 2005, section 5). Thread i begins at block 2i mod 26, so that only
// threads i and i + 13 meet, in either order: 2^(N - 13), or 1 for N <= 13.
#include <assert.h>
#include <pthread.h>

#ifndef N
#define N 14
#endif

enum { BLOCKS = 26, INODES = 32 };

static pthread_mutex_t lock_of_inode[INODES], lock_of_block[BLOCKS];
static int inode[INODES], busy[BLOCKS];

static void *allocate(void *argument) {
  int i = (int)(long)argument % INODES;
  pthread_mutex_lock(&lock_of_inode[i]);
  if (inode[i] == 0) {
    int b = i * 2 % BLOCKS;
    for (;;) {
      pthread_mutex_lock(&lock_of_block[b]);
      if (!busy[b]) {
        busy[b] = 1;
        inode[i] = b + 1;
        pthread_mutex_unlock(&lock_of_block[b]);
        break;
      }
      pthread_mutex_unlock(&lock_of_block[b]);
      b = (b + 1) % BLOCKS;
    }
  }
  assert(inode[i] != 0);
  pthread_mutex_unlock(&lock_of_inode[i]);
  return 0;
}

int main(void) {
  pthread_t t[N];
  for (int i = 0; i < INODES; i++)
    pthread_mutex_init(&lock_of_inode[i], 0);
  for (int b = 0; b < BLOCKS; b++)
    pthread_mutex_init(&lock_of_block[b], 0);
  for (long i = 0; i < N; i++)
    pthread_create(&t[i], 0, allocate, (void *)i);
  for (int i = 0; i < N; i++)
    pthread_join(t[i], 0);
  return 0;
}
