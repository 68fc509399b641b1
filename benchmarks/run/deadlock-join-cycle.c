// expect: deadlock
#include <pthread.h>

static pthread_t t[3];
static pthread_mutex_t created = PTHREAD_MUTEX_INITIALIZER;

static void *join_next(void *argument) {
  pthread_mutex_lock(&created);
  pthread_mutex_unlock(&created);
  pthread_join(t[((long)argument + 1) % 3], 0);
  return 0;
}

int main(void) {
  pthread_mutex_lock(&created);
  for (long i = 0; i < 3; i++)
    pthread_create(&t[i], 0, join_next, (void *)i);
  pthread_mutex_unlock(&created);
  pthread_exit(0);
}
