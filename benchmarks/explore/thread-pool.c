// verdict: true
// family: pools
// A pool of one worker that empties its queue before it ends.
#include <assert.h>
#include <pthread.h>
#include <stdlib.h>

struct pool {
  pthread_mutex_t lock;
  pthread_cond_t changed;
  int queued, closed, done;
};

static void *worker(void *argument) {
  struct pool *pool = argument;
  pthread_mutex_lock(&pool->lock);
  for (;;) {
    while (pool->queued == 0 && !pool->closed)
      pthread_cond_wait(&pool->changed, &pool->lock);
    if (pool->queued == 0)
      break;
    pool->queued--;
    pool->done++;
  }
  pthread_mutex_unlock(&pool->lock);
  return 0;
}

static void submit(struct pool *pool) {
  pthread_mutex_lock(&pool->lock);
  pool->queued++;
  pthread_cond_signal(&pool->changed);
  pthread_mutex_unlock(&pool->lock);
}

int main(void) {
  pthread_t t;
  struct pool *pool = calloc(1, sizeof *pool);
  pthread_mutex_init(&pool->lock, 0);
  pthread_cond_init(&pool->changed, 0);
  pthread_create(&t, 0, worker, pool);
  submit(pool);
  submit(pool);
  pthread_mutex_lock(&pool->lock);
  pool->closed = 1;
  pthread_cond_signal(&pool->changed);
  pthread_mutex_unlock(&pool->lock);
  pthread_join(t, 0);
  assert(pool->done == 2);
  free(pool);
  return 0;
}
