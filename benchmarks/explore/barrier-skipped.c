// verdict: false(deadlock)
// family: objects
// A thread that sees the flag does not come to the barrier.
#include <pthread.h>
#include <stdatomic.h>

static pthread_barrier_t barrier;
static atomic_int stop;

static void *stopper(void *unused) {
  atomic_store(&stop, 1);
  pthread_barrier_wait(&barrier);
  return unused;
}

static void *worker(void *unused) {
  if (!atomic_load(&stop))
    pthread_barrier_wait(&barrier);
  return unused;
}

int main(void) {
  pthread_t a, b;
  pthread_barrier_init(&barrier, 0, 2);
  pthread_create(&a, 0, stopper, 0);
  pthread_create(&b, 0, worker, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  return 0;
}
