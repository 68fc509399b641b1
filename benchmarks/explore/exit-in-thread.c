// verdict: true
// family: threads
// One thread ends the process, wherever the other one is.
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static atomic_int steps;

static void *work(void *unused) {
  atomic_fetch_add(&steps, 1);
  atomic_fetch_add(&steps, 1);
  return unused;
}

static void *end(void *unused) {
  (void)unused;
  exit(0);
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, work, 0);
  pthread_create(&b, 0, end, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  return 0;
}
