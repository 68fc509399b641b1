// verdict: true
// family: mutexes
// classes: 1
// Two locks in both orders, but the first thread has ended when the second one starts.
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
  pthread_t t;
  pthread_create(&t, 0, forth, 0);
  pthread_join(t, 0);
  pthread_create(&t, 0, back, 0);
  pthread_join(t, 0);
  return 0;
}
