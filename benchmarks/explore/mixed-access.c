// verdict: false(data-race)
// family: races
// An atomic store and a plain load of the same variable.
#include <pthread.h>

static int value, seen;

static void *change(void *unused) {
  __atomic_store_n(&value, 1, __ATOMIC_SEQ_CST);
  return unused;
}

static void *look(void *unused) {
  seen = value;
  return unused;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, change, 0);
  pthread_create(&b, 0, look, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  return 0;
}
