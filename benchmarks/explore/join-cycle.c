// verdict: false(deadlock)
// family: objects
// interleavings: many
// Three threads wait for each other's ends in a circle, if all of them were told in time whom to wait
// for. (Of two, pthread_join would notice it.)
#include <pthread.h>
#include <stdatomic.h>

static _Atomic pthread_t thread[3];

static void *wait_for_next(void *argument) {
  pthread_t next = thread[((long)argument + 1) % 3];
  if (next)
    pthread_join(next, 0);
  return 0;
}

int main(void) {
  for (long i = 0; i < 3; i++) {
    pthread_t id;
    pthread_create(&id, 0, wait_for_next, (void *)i);
    thread[i] = id;
  }
  pthread_exit(0);
}
