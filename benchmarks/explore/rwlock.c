// verdict: true
// family: objects
// interleavings: many
// One writer and two readers of two variables that belong together.
#include <assert.h>
#include <pthread.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static int a, b;

static void *change(void *unused) {
  pthread_rwlock_wrlock(&lock);
  a++;
  b++;
  pthread_rwlock_unlock(&lock);
  return unused;
}

static void *look(void *unused) {
  pthread_rwlock_rdlock(&lock);
  assert(a == b);
  pthread_rwlock_unlock(&lock);
  return unused;
}

int main(void) {
  pthread_t w, r, s;
  pthread_create(&w, 0, change, 0);
  pthread_create(&r, 0, look, 0);
  pthread_create(&s, 0, look, 0);
  pthread_join(w, 0);
  pthread_join(r, 0);
  pthread_join(s, 0);
  assert(a == 1);
  return 0;
}
