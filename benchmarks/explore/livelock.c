// verdict: false(livelock)
// family: waiting
// The value that main waits for can be overwritten before main sees it.
#include <pthread.h>
#include <stdatomic.h>

static atomic_int state;

static void *set(void *argument) {
  atomic_store(&state, (int)(long)argument);
  return 0;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, set, (void *)1);
  pthread_create(&b, 0, set, (void *)2);
  while (atomic_load(&state) != 1)
    ;
  pthread_join(a, 0);
  pthread_join(b, 0);
  return 0;
}
