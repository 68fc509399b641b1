// verdict: false(deadlock)
// family: mutexes
// Two transfers between the same accounts, in opposite directions.
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t m[2] = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER};
static int balance[2] = {10, 10};

static void *transfer(void *argument) {
  int from = (int)(long)argument, to = 1 - from;
  pthread_mutex_lock(&m[from]);
  pthread_mutex_lock(&m[to]);
  balance[from] -= 5;
  balance[to] += 5;
  pthread_mutex_unlock(&m[to]);
  pthread_mutex_unlock(&m[from]);
  return 0;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, transfer, (void *)0);
  pthread_create(&b, 0, transfer, (void *)1);
  pthread_join(a, 0);
  pthread_join(b, 0);
  assert(balance[0] + balance[1] == 20);
  return 0;
}
