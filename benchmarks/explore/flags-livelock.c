// verdict: false(livelock)
// family: exclusion
// Each thread sets its flag and waits until the other one's is down: both may wait for ever.
#include <pthread.h>
#include <stdatomic.h>

static atomic_int wants[2];
static int counter;

static void *work(void *argument) {
  int me = (int)(long)argument, other = 1 - me;
  atomic_store(&wants[me], 1);
  while (atomic_load(&wants[other]))
    ;
  counter++;
  atomic_store(&wants[me], 0);
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
