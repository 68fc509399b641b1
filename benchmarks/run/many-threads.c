// expect: finished
// schedule: run-on
// schedule: random 1..3
#include <assert.h>
#include <pthread.h>

enum { THREADS = 200 };

static int sum;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void *add(void *argument) {
  pthread_mutex_lock(&m);
  sum += (int)(long)argument;
  pthread_mutex_unlock(&m);
  return 0;
}

int main(void) {
  static pthread_t t[THREADS];
  for (long i = 0; i < THREADS; i++)
    assert(pthread_create(&t[i], 0, add, (void *)i) == 0);
  for (int i = 0; i < THREADS; i++)
    pthread_join(t[i], 0);
  assert(sum == THREADS * (THREADS - 1) / 2);
  return 0;
}
