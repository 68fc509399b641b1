// verdict: true
// family: sv-comp
// classes: 2
// Two variables that change together in an atomic block.
#include <pthread.h>

void reach_error(void);
void __VERIFIER_atomic_begin(void);
void __VERIFIER_atomic_end(void);

static int in = 5, out;

static void *move(void *unused) {
  __VERIFIER_atomic_begin();
  in--;
  out++;
  __VERIFIER_atomic_end();
  return unused;
}

static void *look(void *unused) {
  __VERIFIER_atomic_begin();
  int sum = in + out;
  __VERIFIER_atomic_end();
  if (sum != 5)
    reach_error();
  return unused;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, move, 0);
  pthread_create(&b, 0, look, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  return 0;
}
