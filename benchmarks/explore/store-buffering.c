// verdict: true
// family: counting
// classes: 3
// Store buffering, under sequential consistency: not both loads can come before both stores.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int x, y;
static int saw_x, saw_y;

static void *first(void *unused) {
  atomic_store(&x, 1);
  saw_y = atomic_load(&y);
  return unused;
}

static void *second(void *unused) {
  atomic_store(&y, 1);
  saw_x = atomic_load(&x);
  return unused;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, first, 0);
  pthread_create(&b, 0, second, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  assert(saw_x || saw_y);
  return 0;
}
