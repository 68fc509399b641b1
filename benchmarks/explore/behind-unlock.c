// verdict: false(api)
// family: misuse
// As behind-freed.c, with a mutex that is unlocked though nobody has locked it.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int flag, n;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *set(void *unused) {
  flag = 1;
  return unused;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, NULL, set, NULL);
  if (flag) {
    pthread_mutex_unlock(&lock);
    n = 1;
  }
  pthread_join(t, NULL);
  assert(n == 0);
}
