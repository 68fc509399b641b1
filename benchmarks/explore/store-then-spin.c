// verdict: false(livelock)
// family: waiting
// What an atomic store overwrites must not be left in a register: the loop behind it would be
// recognised one round later or earlier, and with observers the order of the stores is not known.
#include <pthread.h>
#include <stdatomic.h>

static atomic_int flag, value;

static void *spin(void *unused) {
  atomic_store(&value, 0);
  atomic_store(&value, 0);
  while (!atomic_load(&flag))
    ;
  return unused;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, spin, 0);
  atomic_load(&value);
  atomic_store(&value, 1);
  atomic_load(&value);
  pthread_join(thread, 0);
  return 0;
}
