// verdict: true
// family: mutexes
// classes: 2
// Two locks in both orders, but always under a third one: what checks lock orders alone calls a
// deadlock (issue 488 of google/sanitizers is of this kind).
#include <pthread.h>

static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;

static void both(pthread_mutex_t *first, pthread_mutex_t *second) {
  pthread_mutex_lock(&gate);
  pthread_mutex_lock(first);
  pthread_mutex_lock(second);
  pthread_mutex_unlock(second);
  pthread_mutex_unlock(first);
  pthread_mutex_unlock(&gate);
}

static void *forth(void *unused) {
  both(&a, &b);
  return unused;
}

static void *back(void *unused) {
  both(&b, &a);
  return unused;
}

int main(void) {
  pthread_t t, u;
  pthread_create(&t, 0, forth, 0);
  pthread_create(&u, 0, back, 0);
  pthread_join(t, 0);
  pthread_join(u, 0);
  return 0;
}
