// expect: finished
#include <pthread.h>

void reach_error(void);
void __VERIFIER_atomic_begin(void);
void __VERIFIER_atomic_end(void);

static int counter;

static void __VERIFIER_atomic_add(int n) {
  int old = counter;
  counter = old + n;
}

static void *work(void *unused) {
  __VERIFIER_atomic_add(1);
  __VERIFIER_atomic_begin();
  counter++;
  __VERIFIER_atomic_end();
  return unused;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, work, 0);
  pthread_create(&b, 0, work, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  if (counter != 4)
    reach_error();
  return 0;
}
