// expect: finished
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t c = PTHREAD_COND_INITIALIZER;
static int cleaned;

static void clean(void *argument) {
  cleaned = *(int *)argument;
  pthread_mutex_unlock(&m);
}

static void *work(void *unused) {
  int seven = 7;
  pthread_mutex_lock(&m);
  pthread_cleanup_push(clean, &seven);
  for (;;)
    pthread_cond_wait(&c, &m);
  pthread_cleanup_pop(1);
  return unused;
}

int main(void) {
  pthread_t t;
  void *result;
  pthread_create(&t, 0, work, 0);
  pthread_cancel(t);
  pthread_join(t, &result);
  assert(result == PTHREAD_CANCELED);
  assert(cleaned == 7);
  assert(pthread_mutex_trylock(&m) == 0);
  return 0;
}
