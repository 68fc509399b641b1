// verdict: false(assert)
// family: threads
// Main fails right behind its last step, which is what lets the others race.
#include <assert.h>
#include <pthread.h>

static int x;

static void *write(void *unused) {
  x = 1;
  return unused;
}

int main(void) {
  pthread_t t, u;
  pthread_create(&t, 0, write, 0);
  pthread_create(&u, 0, write, 0);
  assert(0);
  return 0;
}
