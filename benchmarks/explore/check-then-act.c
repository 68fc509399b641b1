// verdict: false(assert)
// family: mutexes
// Each access is under the lock, but the lock is free between the check and the withdrawal.
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int balance = 10;

static void *withdraw(void *unused) {
  pthread_mutex_lock(&m);
  int enough = balance >= 10;
  pthread_mutex_unlock(&m);
  if (enough) {
    pthread_mutex_lock(&m);
    balance -= 10;
    assert(balance >= 0);
    pthread_mutex_unlock(&m);
  }
  return unused;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, withdraw, 0);
  pthread_create(&b, 0, withdraw, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  return 0;
}
