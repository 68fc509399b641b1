// expect: finished
// expect: assertion at 21
// schedule: random 1..40
// input: n=1
// Each thread adds what its call returns, and one of the additions can be lost.
#include <pthread.h>

int __VERIFIER_nondet_int(void);
void reach_error(void);

static int sum;

static void *add(void *unused) {
  int n = __VERIFIER_nondet_int();
  sum += n;
  return unused;
}

static void check(void) {
  if (sum != 2)
    reach_error();
}

int main(void) {
  pthread_t first, second;
  pthread_create(&first, 0, add, 0);
  pthread_create(&second, 0, add, 0);
  pthread_join(first, 0);
  pthread_join(second, 0);
  check();
  return 0;
}
