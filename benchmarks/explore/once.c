// verdict: true
// family: objects
// classes: 2
// Either of two threads makes the value; the other one waits until it is made.
#include <assert.h>
#include <pthread.h>

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int value;

static void make(void) { value += 7; }

static void *use(void *unused) {
  pthread_once(&once, make);
  assert(value == 7);
  return unused;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, use, 0);
  pthread_create(&b, 0, use, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  return 0;
}
