// verdict: true
// family: pools
// interleavings: many
// A value that one thread computes and two others wait for.
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t set = PTHREAD_COND_INITIALIZER;
static int ready, value;

static void *compute(void *unused) {
  pthread_mutex_lock(&m);
  value = 42;
  ready = 1;
  pthread_cond_broadcast(&set);
  pthread_mutex_unlock(&m);
  return unused;
}

static void *get(void *unused) {
  pthread_mutex_lock(&m);
  while (!ready)
    pthread_cond_wait(&set, &m);
  pthread_mutex_unlock(&m);
  assert(value == 42);
  return unused;
}

int main(void) {
  pthread_t a, b, c;
  pthread_create(&a, 0, get, 0);
  pthread_create(&b, 0, get, 0);
  pthread_create(&c, 0, compute, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  pthread_join(c, 0);
  return 0;
}
