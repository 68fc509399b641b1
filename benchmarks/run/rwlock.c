// expect: finished
#include <assert.h>
#include <pthread.h>

static int a, b;
static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;

static void *reader(void *unused) {
  pthread_rwlock_rdlock(&lock);
  assert(a == b);
  pthread_rwlock_unlock(&lock);
  return unused;
}

static void *writer(void *unused) {
  pthread_rwlock_wrlock(&lock);
  a++;
  b++;
  pthread_rwlock_unlock(&lock);
  return unused;
}

int main(void) {
  pthread_t r1, r2, w;
  pthread_create(&r1, 0, reader, 0);
  pthread_create(&w, 0, writer, 0);
  pthread_create(&r2, 0, reader, 0);
  pthread_join(r1, 0);
  pthread_join(w, 0);
  pthread_join(r2, 0);
  return 0;
}
