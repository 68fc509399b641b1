// verdict: false(assert)
// family: pools
// A stage of a pipeline ends when its input is closed, although there is still something in it.
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int queued, closed, sum;

static void *produce(void *unused) {
  pthread_mutex_lock(&m);
  queued++;
  pthread_cond_signal(&changed);
  pthread_mutex_unlock(&m);
  pthread_mutex_lock(&m);
  closed = 1;
  pthread_cond_signal(&changed);
  pthread_mutex_unlock(&m);
  return unused;
}

static void *consume(void *unused) {
  pthread_mutex_lock(&m);
  while (!closed) {
    if (queued > 0) {
      queued--;
      sum++;
    } else {
      pthread_cond_wait(&changed, &m);
    }
  }
  pthread_mutex_unlock(&m);
  return unused;
}

int main(void) {
  pthread_t p, c;
  pthread_create(&p, 0, produce, 0);
  pthread_create(&c, 0, consume, 0);
  pthread_join(p, 0);
  pthread_join(c, 0);
  assert(sum == 1);
  return 0;
}
