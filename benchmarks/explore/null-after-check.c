// verdict: false(memory)
// family: memory
// The pointer is checked and then loaded again.
#include <pthread.h>
#include <stdatomic.h>

static int value = 7;
static int *_Atomic pointer = &value;

static void *use(void *unused) {
  if (atomic_load(&pointer))
    *atomic_load(&pointer) = 8;
  return unused;
}

static void *clear(void *unused) {
  atomic_store(&pointer, 0);
  return unused;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, use, 0);
  pthread_create(&b, 0, clear, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  return 0;
}
