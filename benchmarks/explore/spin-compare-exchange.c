// verdict: true
// family: exclusion
// A lock that says who has it.
#include <assert.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>

static atomic_int owner;
static int counter;

static void *add(void *argument) {
  int me = (int)(long)argument, nobody = 0;
  while (!atomic_compare_exchange_strong(&owner, &nobody, me)) {
    nobody = 0;
    sched_yield();
  }
  counter++;
  assert(atomic_load(&owner) == me);
  atomic_store(&owner, 0);
  return 0;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, add, (void *)1);
  pthread_create(&b, 0, add, (void *)2);
  pthread_join(a, 0);
  pthread_join(b, 0);
  assert(counter == 2);
  return 0;
}
