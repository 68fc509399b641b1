// verdict: false(assert)
// family: mutexes
// An audit locks one account after the other: money that moves in between is missing.
#include <assert.h>
#include <pthread.h>

static struct {
  pthread_mutex_t lock;
  int money;
} accounts[2] = {{PTHREAD_MUTEX_INITIALIZER, 1}, {PTHREAD_MUTEX_INITIALIZER, 0}};

static void add(int account, int amount) {
  pthread_mutex_lock(&accounts[account].lock);
  accounts[account].money += amount;
  pthread_mutex_unlock(&accounts[account].lock);
}

static void *transfer(void *unused) {
  add(0, -1);
  add(1, 1);
  return unused;
}

static void *audit(void *unused) {
  int sum = 0;
  for (int i = 0; i < 2; i++) {
    pthread_mutex_lock(&accounts[i].lock);
    sum += accounts[i].money;
    pthread_mutex_unlock(&accounts[i].lock);
  }
  assert(sum == 1);
  return unused;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, transfer, 0);
  pthread_create(&b, 0, audit, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  return 0;
}
