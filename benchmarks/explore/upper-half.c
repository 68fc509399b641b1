// verdict: false(assert)
// family: counting
// classes: 2
// A thread writes a word of which main reads the upper half: the accesses begin at different bytes.
#include <assert.h>
#include <pthread.h>

static union {
  unsigned whole;
  unsigned short half[2];
} word;

static void *set(void *unused) {
  __atomic_store_n(&word.whole, 0x10001u, __ATOMIC_SEQ_CST);
  return unused;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, set, 0);
  assert(__atomic_load_n(&word.half[1], __ATOMIC_SEQ_CST) == 0);
  pthread_join(t, 0);
  return 0;
}
