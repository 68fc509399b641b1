// verdict: false(assert)
// family: waiting
// A lock with a combination: one thread turns the dial, the other one looks at it up to six times and goes on only if it stands where it should.
// Runs by chance hardly come to the last number; what nobody has seen yet leads there one number at a time.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int dial;

static void *turn(void *unused) {
  for (int i = 1; i <= 16; i++)
    atomic_store(&dial, i);
  return unused;
}

int main(void) {
  static const int combination[] = {2, 3, 7, 9, 12, 14};
  pthread_t t;
  int right = 0;
  pthread_create(&t, 0, turn, 0);
  while (right < 6 && atomic_load(&dial) == combination[right])
    right++;
  assert(right < 6);
  pthread_join(t, 0);
  return 0;
}
