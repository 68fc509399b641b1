// verdict: true
// family: lock-free
// classes: 14
// A reader that tries once: if the sequence number is even and stays the same, the two values
// belong together. (The classes are counted by a search of its own.)
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int sequence, a, b;

static void *change(void *unused) {
  atomic_fetch_add(&sequence, 1);
  atomic_store(&a, 1);
  atomic_store(&b, 1);
  atomic_fetch_add(&sequence, 1);
  return unused;
}

static void *look(void *unused) {
  int before = atomic_load(&sequence);
  int seen_a = atomic_load(&a), seen_b = atomic_load(&b);
  if (before % 2 == 0 && atomic_load(&sequence) == before)
    assert(seen_a == seen_b);
  return unused;
}

int main(void) {
  pthread_t w, r;
  pthread_create(&w, 0, change, 0);
  pthread_create(&r, 0, look, 0);
  pthread_join(w, 0);
  pthread_join(r, 0);
  return 0;
}
