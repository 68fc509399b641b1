// verdict: true
// family: papers
// Figure 1 of the paper made safe: the second thread writes b + 2, which is not less than 2, so that
// the assertion holds and nobody ever gets to complex_a.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

int a = 1, b = 0;

static atomic_int y;

static void complex_a(void) {}

static void complex_b(void) {}

static void *foo(void *argument) {
  y = (int)(long)argument + 1;
  if (y < 2)
    complex_a();
  else
    assert(y >= 2);
  return 0;
}

static void *bar(void *argument) {
  int mine = (int)(long)argument;
  if (mine >= 0)
    y = mine + 2;
  else
    complex_b();
  return 0;
}

int main(void) {
  pthread_t t, u;
  pthread_create(&t, 0, foo, (void *)(long)a);
  pthread_create(&u, 0, bar, (void *)(long)b);
  pthread_join(t, 0);
  pthread_join(u, 0);
  return 0;
}
