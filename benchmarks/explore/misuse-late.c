// verdict: false(assert)
// family: misuse
// interleavings: many
// The mutex is not locked: unlocking it ends every run. That is a step of its own, and between the
// store before it and this step the others can still see the 1.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static _Atomic int other, flag;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void *look(void *unused) {
  for (int i = 0; i < 12; i++)
    atomic_store(&other, i);
  assert(atomic_load(&flag) != 1);
  return unused;
}

int main(void) {
  pthread_t t, u;
  pthread_create(&t, 0, look, 0);
  pthread_create(&u, 0, look, 0);
  atomic_store(&flag, 1);
  pthread_mutex_unlock(&m);
  pthread_join(t, 0);
  pthread_join(u, 0);
  return 0;
}
