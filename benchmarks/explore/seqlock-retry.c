// verdict: true
// family: lock-free
// A reader of a sequence lock that tries until it has seen nothing half done.
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
  int before, seen_a, seen_b;
  do {
    before = atomic_load(&sequence);
    seen_a = atomic_load(&a);
    seen_b = atomic_load(&b);
  } while (before % 2 != 0 || atomic_load(&sequence) != before);
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
