// verdict: false(memory)
// family: pools
// Whoever waits for a future frees it, while the thread that has set it has not left its lock.
#include <pthread.h>
#include <stdlib.h>

struct future {
  pthread_mutex_t lock;
  int ready;
};

static void *compute(void *argument) {
  struct future *future = argument;
  pthread_mutex_lock(&future->lock);
  future->ready = 1;
  pthread_mutex_unlock(&future->lock);
  pthread_mutex_lock(&future->lock);
  pthread_mutex_unlock(&future->lock);
  return 0;
}

int main(void) {
  pthread_t t;
  struct future *future = calloc(1, sizeof *future);
  pthread_mutex_init(&future->lock, 0);
  pthread_create(&t, 0, compute, future);
  int ready = 0;
  while (!ready) {
    pthread_mutex_lock(&future->lock);
    ready = future->ready;
    pthread_mutex_unlock(&future->lock);
  }
  free(future);
  pthread_join(t, 0);
  return 0;
}
