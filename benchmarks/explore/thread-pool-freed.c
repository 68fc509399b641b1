// verdict: false(memory)
// family: pools
// A pool that is freed when its queue is empty: the worker, which nobody waits for, still needs the
// lock.
#include <pthread.h>
#include <stdlib.h>

struct pool {
  pthread_mutex_t lock;
  pthread_cond_t changed, empty;
  int queued, closed;
};

static void *worker(void *argument) {
  struct pool *pool = argument;
  pthread_mutex_lock(&pool->lock);
  while (pool->queued == 0)
    pthread_cond_wait(&pool->changed, &pool->lock);
  pool->queued--;
  pthread_cond_signal(&pool->empty);
  pthread_mutex_unlock(&pool->lock);
  pthread_mutex_lock(&pool->lock);
  int closed = pool->closed;
  pthread_mutex_unlock(&pool->lock);
  return closed ? pool : 0;
}

int main(void) {
  pthread_t t;
  struct pool *pool = calloc(1, sizeof *pool);
  pthread_mutex_init(&pool->lock, 0);
  pthread_cond_init(&pool->changed, 0);
  pthread_cond_init(&pool->empty, 0);
  pthread_create(&t, 0, worker, pool);
  pthread_detach(t);
  pthread_mutex_lock(&pool->lock);
  pool->queued++;
  pthread_cond_signal(&pool->changed);
  while (pool->queued)
    pthread_cond_wait(&pool->empty, &pool->lock);
  pool->closed = 1;
  pthread_mutex_unlock(&pool->lock);
  free(pool);
  pthread_exit(0);
}
