// verdict: false(deadlock)
// family: objects
// Each thread reads under one lock and wants to write under the other one's.
#include <pthread.h>

static pthread_rwlock_t lock[2] = {PTHREAD_RWLOCK_INITIALIZER, PTHREAD_RWLOCK_INITIALIZER};
static int value[2];

static void *copy(void *argument) {
  int from = (int)(long)argument, to = 1 - from;
  pthread_rwlock_rdlock(&lock[from]);
  pthread_rwlock_wrlock(&lock[to]);
  value[to] = value[from];
  pthread_rwlock_unlock(&lock[to]);
  pthread_rwlock_unlock(&lock[from]);
  return 0;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, copy, (void *)0);
  pthread_create(&b, 0, copy, (void *)1);
  pthread_join(a, 0);
  pthread_join(b, 0);
  return 0;
}
