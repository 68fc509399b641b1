// verdict: false(assert)
// family: exclusion
// The bakery without the flags of those who choose: one customer is served before the other one has
// written its number, which turns out to be the same and comes first.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int number[2], inside;

static void *customer(void *argument) {
  int me = (int)(long)argument, other = 1 - me;
  atomic_store(&number[me], atomic_load(&number[other]) + 1);
  for (;;) {
    int theirs = atomic_load(&number[other]), mine = atomic_load(&number[me]);
    if (theirs == 0 || mine < theirs || (mine == theirs && me < other))
      break;
  }
  assert(atomic_fetch_add(&inside, 1) == 0);
  atomic_fetch_sub(&inside, 1);
  atomic_store(&number[me], 0);
  return 0;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, customer, (void *)0);
  pthread_create(&b, 0, customer, (void *)1);
  pthread_join(a, 0);
  pthread_join(b, 0);
  return 0;
}
