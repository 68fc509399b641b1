// verdict: true
// family: mutexes
// classes: 2
// Two threads take a recursive mutex twice: it is free for the other one only in the end.
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t m;
static int counter;

static void add(void) {
  pthread_mutex_lock(&m);
  counter++;
  pthread_mutex_unlock(&m);
}

static void *work(void *unused) {
  pthread_mutex_lock(&m);
  int before = counter;
  add();
  assert(counter == before + 1);
  pthread_mutex_unlock(&m);
  return unused;
}

int main(void) {
  pthread_t a, b;
  pthread_mutexattr_t kind;
  pthread_mutexattr_init(&kind);
  pthread_mutexattr_settype(&kind, PTHREAD_MUTEX_RECURSIVE);
  pthread_mutex_init(&m, &kind);
  pthread_create(&a, 0, work, 0);
  pthread_create(&b, 0, work, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  assert(counter == 2);
  return 0;
}
