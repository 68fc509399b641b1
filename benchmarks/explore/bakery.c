// verdict: true
// family: exclusion
// interleavings: many
// Lamport's bakery (CACM 1974) for two customers: each takes a number that is higher than the other
// one's, and the lower number is served first.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int choosing[2], number[2];
static int served;

static void *customer(void *argument) {
  int me = (int)(long)argument, other = 1 - me;
  atomic_store(&choosing[me], 1);
  atomic_store(&number[me], atomic_load(&number[other]) + 1);
  atomic_store(&choosing[me], 0);
  while (atomic_load(&choosing[other]))
    ;
  for (;;) {
    int theirs = atomic_load(&number[other]), mine = atomic_load(&number[me]);
    if (theirs == 0 || mine < theirs || (mine == theirs && me < other))
      break;
  }
  served++;
  atomic_store(&number[me], 0);
  return 0;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, customer, (void *)0);
  pthread_create(&b, 0, customer, (void *)1);
  pthread_join(a, 0);
  pthread_join(b, 0);
  assert(served == 2);
  return 0;
}
