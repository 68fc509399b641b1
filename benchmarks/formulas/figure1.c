// verdict: false(assert)
// family: papers
// Figure 1 of the paper, with the input a = 1, b = 0: between the two reads of y in the first
// thread, the second one may write b + 1, which is less than 2.
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
    y = mine + 1;
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
