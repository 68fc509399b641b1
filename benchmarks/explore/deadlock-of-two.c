// verdict: false(deadlock)
// family: mutexes
// interleavings: many
// Two threads wait for each other while main still has something to do, and ends without them: not
// everybody waits, and yet the two never go on.
#include <pthread.h>

static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;

static void *forth(void *unused) {
  pthread_mutex_lock(&a);
  pthread_mutex_lock(&b);
  pthread_mutex_unlock(&b);
  pthread_mutex_unlock(&a);
  return unused;
}

static void *back(void *unused) {
  pthread_mutex_lock(&b);
  pthread_mutex_lock(&a);
  pthread_mutex_unlock(&a);
  pthread_mutex_unlock(&b);
  return unused;
}

int main(void) {
  pthread_t t, u;
  pthread_create(&t, 0, forth, 0);
  pthread_create(&u, 0, back, 0);
  pthread_detach(t);
  pthread_detach(u);
  pthread_exit(0);
}
