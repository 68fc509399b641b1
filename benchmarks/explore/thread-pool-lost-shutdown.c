// verdict: false(deadlock)
// family: pools
// A pool whose end is told without its lock: the worker has looked and is about to wait.
#include <pthread.h>
#include <stdatomic.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static atomic_int closed;

static void *worker(void *unused) {
  pthread_mutex_lock(&lock);
  while (!atomic_load(&closed))
    pthread_cond_wait(&changed, &lock);
  pthread_mutex_unlock(&lock);
  return unused;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, worker, 0);
  atomic_store(&closed, 1);
  pthread_cond_broadcast(&changed);
  pthread_join(t, 0);
  return 0;
}
