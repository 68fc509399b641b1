// verdict: false(assert)
// family: mutexes
// classes: 8
// A thread ends with the lock, and main does not wait for the one that waits for it: a run ends well
// in which that one has done nothing. It has to come first, and to be seen in the middle.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static atomic_int x;

static void *keep(void *unused) {
  pthread_mutex_lock(&lock);
  return unused;
}

static void *count(void *unused) {
  pthread_mutex_lock(&lock);
  for (int i = 0; i < 6; i++)
    atomic_fetch_add(&x, 1);
  pthread_mutex_unlock(&lock);
  return unused;
}

static void *look(void *unused) {
  assert(x != 3);
  return unused;
}

int main(void) {
  pthread_t a, b, c;
  pthread_create(&a, 0, keep, 0);
  pthread_create(&b, 0, count, 0);
  pthread_create(&c, 0, look, 0);
  return 0;
}
