// verdict: false(deadlock)
// family: mutexes
// A function returns early if there is no money, and keeps the lock.
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int money = 1;

static int withdraw(void) {
  pthread_mutex_lock(&m);
  if (money == 0)
    return -1;
  money--;
  pthread_mutex_unlock(&m);
  return 0;
}

static void *spend(void *unused) {
  withdraw();
  return unused;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, spend, 0);
  pthread_create(&b, 0, spend, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  pthread_mutex_lock(&m);
  assert(money == 0);
  pthread_mutex_unlock(&m);
  return 0;
}
