// verdict: true
// family: objects
// What a function wrote to a local variable that it got the address of decides where the program goes on. (Once the formulas
// went on with what the variable had held before.)
#define _GNU_SOURCE
#include <assert.h>
#include <pthread.h>

void __VERIFIER_assume(int);

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int x;

static void *thread(void *unused) {
  pthread_mutex_lock(&m);
  x++;
  pthread_mutex_unlock(&m);
  return unused;
}

int main(void) {
  pthread_t t;
  pthread_mutexattr_t kind;
  int type = 0;
  pthread_mutexattr_init(&kind);
  pthread_mutexattr_settype(&kind, PTHREAD_MUTEX_RECURSIVE);
  pthread_mutexattr_gettype(&kind, &type);
  pthread_create(&t, 0, thread, 0);
  pthread_mutex_lock(&m);
  __VERIFIER_assume(type != PTHREAD_MUTEX_RECURSIVE);
  assert(0);
  return 0;
}
