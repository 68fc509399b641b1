// verdict: true
// family: papers
// case: 11 flags: -DN=11 classes: 1 interleavings: many
// case: 12 flags: -DN=12 classes: 8 interleavings: many
// case: 13 flags: -DN=13 classes: 64 interleavings: many
// case: 15 flags: -DN=15 classes: 4096 interleavings: many
// Threads put words into one hash table (Flanagan and Godefroid: Dynamic Partial-Order Reduction
// for Model Checking Software, POPL 2005, section 5). From the 12th on, each thread has three words
// that meet a word of another one, in either order: 8^(N - 11).
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

#ifndef N
#define N 12
#endif

enum { SIZE = 128, MAX = 4 };

static atomic_int table[SIZE];

static bool put_at(int h, int w) {
  int empty = 0;
  return atomic_compare_exchange_strong(&table[h], &empty, w);
}

static void *put(void *argument) {
  int me = (int)(long)argument;
  for (int m = 1; m <= MAX; m++) {
    int w = m * 11 + me;
    int h = w * 7 % SIZE;
    while (!put_at(h, w))
      h = (h + 1) % SIZE;
  }
  return 0;
}

int main(void) {
  pthread_t t[N];
  for (long i = 0; i < N; i++)
    pthread_create(&t[i], 0, put, (void *)i);
  for (int i = 0; i < N; i++)
    pthread_join(t[i], 0);
  int words = 0;
  for (int h = 0; h < SIZE; h++)
    words += atomic_load(&table[h]) != 0;
  assert(words == N * MAX);
  return 0;
}
