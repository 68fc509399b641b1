// expect: finished
#include <assert.h>
#include <pthread.h>
#include <stdlib.h>

static pthread_key_t key;
static int destroyed;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void destroy(void *value) {
  free(value);
  pthread_mutex_lock(&m);
  destroyed++;
  pthread_mutex_unlock(&m);
}

static void *work(void *argument) {
  assert(pthread_getspecific(key) == 0);
  int *value = malloc(sizeof *value);
  *value = (int)(long)argument;
  pthread_setspecific(key, value);
  assert(*(int *)pthread_getspecific(key) == (int)(long)argument);
  return 0;
}

int main(void) {
  pthread_t a, b;
  pthread_key_create(&key, destroy);
  pthread_create(&a, 0, work, (void *)1);
  pthread_create(&b, 0, work, (void *)2);
  pthread_join(a, 0);
  pthread_join(b, 0);
  assert(destroyed == 2);
  pthread_key_delete(key);
  return 0;
}
