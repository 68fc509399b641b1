// verdict: true
// family: mutexes
// classes: 2
// The threads of C11: two critical sections, in either order.
#include <assert.h>
#include <threads.h>

static mtx_t m;
static int counter;

static int add(void *unused) {
  (void)unused;
  mtx_lock(&m);
  counter++;
  mtx_unlock(&m);
  return 0;
}

int main(void) {
  thrd_t a, b;
  mtx_init(&m, mtx_plain);
  thrd_create(&a, add, 0);
  thrd_create(&b, add, 0);
  thrd_join(a, 0);
  thrd_join(b, 0);
  assert(counter == 2);
  mtx_destroy(&m);
  return 0;
}
