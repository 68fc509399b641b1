// verdict: false(data-race)
// family: races
// The writer takes the lock, the reader does not.
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int value, seen;

static void *change(void *unused) {
  pthread_mutex_lock(&m);
  value = 1;
  pthread_mutex_unlock(&m);
  return unused;
}

static void *look(void *unused) {
  seen = value;
  return unused;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, change, 0);
  pthread_create(&b, 0, look, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  return 0;
}
