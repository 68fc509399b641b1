// expect: finished
// expect: deadlock
// schedule: random 1..40
#include <pthread.h>

static struct account {
  pthread_mutex_t m;
  int balance;
} accounts[2] = {{PTHREAD_MUTEX_INITIALIZER, 100}, {PTHREAD_MUTEX_INITIALIZER, 100}};

static void transfer(int from, int to) {
  pthread_mutex_lock(&accounts[from].m);
  pthread_mutex_lock(&accounts[to].m);
  accounts[from].balance--;
  accounts[to].balance++;
  pthread_mutex_unlock(&accounts[to].m);
  pthread_mutex_unlock(&accounts[from].m);
}

static void *forth(void *unused) {
  transfer(0, 1);
  return unused;
}

static void *back(void *unused) {
  transfer(1, 0);
  return unused;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, forth, 0);
  pthread_create(&b, 0, back, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  return 0;
}
