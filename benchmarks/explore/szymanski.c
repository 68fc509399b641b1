// verdict: true
// family: exclusion
// interleavings: many
// Szymanski's mutual exclusion (ICS 1988) for two threads, with a waiting room between two doors.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

enum { OUT, WANTS, WAITS, AT_DOOR, IN };

static atomic_int state[2];
static int counter;

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
  if (me == 1)
    while (atomic_load(&state[other]) >= WAITS)
      ;
  counter++;
  if (me == 0)
    for (int s = WAITS; s == WAITS || s == AT_DOOR;)
      s = atomic_load(&state[other]);
  atomic_store(&state[me], OUT);
  return 0;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, work, (void *)0);
  pthread_create(&b, 0, work, (void *)1);
  pthread_join(a, 0);
  pthread_join(b, 0);
  assert(counter == 2);
  return 0;
}
