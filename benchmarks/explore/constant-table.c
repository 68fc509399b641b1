// verdict: true
// family: counting
// Constants that a compiler puts into the code and leaves out of memory: tables of functions at file
// scope and in a function, and a pointer to a function.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static int same(int number) { return number; }
static int opposite(int number) { return -number; }
static int (*const table[2])(int) = {same, opposite};
static int (*const single)(int) = opposite;
static const int weights[3] = {5, 7, 11};
static atomic_int sum;

static void *work(void *argument) {
  static int (*const swapped[2])(int) = {opposite, same};
  long way = (long)argument;
  atomic_fetch_add(&sum, table[way](3) + swapped[way](1) + single(weights[2]));
  return 0;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, work, (void *)0);
  pthread_create(&b, 0, work, (void *)1);
  pthread_join(a, 0);
  pthread_join(b, 0);
  assert(atomic_load(&sum) == -22);
  return 0;
}
