// verdict: true
// family: papers
// classes: 21
// Two threads change one variable in atomic blocks (Yang: Efficient Dynamic Verification of
// Concurrent Programs, figure 4.1, where N is 64 and the assertion fails). The first one has two
// turns and the second one five: 7! / (2! 5!).
#include <pthread.h>

void reach_error(void);
void __VERIFIER_atomic_begin(void);
void __VERIFIER_atomic_end(void);

enum { N = 10 };

static int d;

static void add(int n) {
  __VERIFIER_atomic_begin();
  d += n;
  if (d % 5 == 4)
    reach_error();
  __VERIFIER_atomic_end();
}

static void *first(void *unused) {
  for (int i = 0; i < N; i += 5)
    add(i);
  return unused;
}

static void *second(void *unused) {
  for (int j = 0; j < N; j += 2)
    add(-j);
  return unused;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, first, 0);
  pthread_create(&b, 0, second, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  return 0;
}
