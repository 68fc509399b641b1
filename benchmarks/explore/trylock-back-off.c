// verdict: true
// family: mutexes
// classes: 4
// The second thread wants the locks in the other order, but gives up if it can't have both.
// If the first thread has lock b first, the other one's try comes before a is free again or after;
// otherwise the try comes before the first thread takes a, or after: 2 + 2.
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t b = PTHREAD_MUTEX_INITIALIZER;
static int both;

static void *wait_for_both(void *unused) {
  pthread_mutex_lock(&a);
  pthread_mutex_lock(&b);
  both++;
  pthread_mutex_unlock(&b);
  pthread_mutex_unlock(&a);
  return unused;
}

static void *try_both(void *unused) {
  pthread_mutex_lock(&b);
  if (pthread_mutex_trylock(&a) == 0) {
    both++;
    pthread_mutex_unlock(&a);
  }
  pthread_mutex_unlock(&b);
  return unused;
}

int main(void) {
  pthread_t t, u;
  pthread_create(&t, 0, wait_for_both, 0);
  pthread_create(&u, 0, try_both, 0);
  pthread_join(t, 0);
  pthread_join(u, 0);
  assert(both == 1 || both == 2);
  return 0;
}
