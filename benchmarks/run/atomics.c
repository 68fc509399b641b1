// expect: finished
// schedule: random 1..20
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int counter;
static _Atomic long total;
static atomic_flag lock = ATOMIC_FLAG_INIT;
static int plain;
static int old_style;

static void *work(void *unused) {
  atomic_fetch_add(&counter, 1);
  total += 2;
  __sync_fetch_and_add(&old_style, 3);
  int expected = atomic_load(&counter);
  while (!atomic_compare_exchange_weak(&counter, &expected, expected + 10))
    ;
  while (atomic_flag_test_and_set(&lock))
    ;
  plain++;
  atomic_flag_clear(&lock);
  return unused;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, work, 0);
  pthread_create(&b, 0, work, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  assert(counter == 22);
  assert(total == 4);
  assert(__atomic_load_n(&old_style, __ATOMIC_SEQ_CST) == 6);
  assert(plain == 2);
  return 0;
}
