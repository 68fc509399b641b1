// verdict: false(deadlock)
// family: mutexes
// classes: 2
// Main waits for a thread while it holds the lock that the thread needs: whoever takes it first decides.
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void *take(void *unused) {
  pthread_mutex_lock(&m);
  pthread_mutex_unlock(&m);
  return unused;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, take, 0);
  pthread_mutex_lock(&m);
  pthread_join(t, 0);
  pthread_mutex_unlock(&m);
  return 0;
}
