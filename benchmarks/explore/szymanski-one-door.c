// verdict: false(assert)
// family: exclusion
// interleavings: many
// Szymanski's algorithm without the last wait, which lets the lower thread go first.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

enum { OUT, WANTS, WAITS, AT_DOOR, IN };

static atomic_int state[2], inside;

static void *work(void *argument) {
  int me = (int)(long)argument, other = 1 - me;
  atomic_store(&state[me], WANTS);
  while (atomic_load(&state[other]) >= AT_DOOR)
    ;
  atomic_store(&state[me], AT_DOOR);
  if (atomic_load(&state[other]) == WANTS) {
    atomic_store(&state[me], WAITS);
    while (atomic_load(&state[other]) != IN)
      ;
  }
  atomic_store(&state[me], IN);
  assert(atomic_fetch_add(&inside, 1) == 0);
  atomic_fetch_sub(&inside, 1);
  atomic_store(&state[me], OUT);
  return 0;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, work, (void *)0);
  pthread_create(&b, 0, work, (void *)1);
  pthread_join(a, 0);
  pthread_join(b, 0);
  return 0;
}
