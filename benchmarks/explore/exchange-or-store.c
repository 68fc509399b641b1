// verdict: true
// family: lock-free
// interleavings: many
// Each thread tries an exchange, which only the first one can do, and stores. What an exchange would do in another state is not known
// before it is there. Of the 1,200 classes (4! 4! (1 + 1/2 + 1/3 + 1/4)), some are run twice. The shape is that of a test of GenMC's.
#include <pthread.h>
#include <stdatomic.h>

static atomic_int x;

static void *exchange(void *mine) {
  int expected = 0;
  atomic_compare_exchange_strong(&x, &expected, 1);
  atomic_store(&x, (int)(long)mine + 3);
  return 0;
}

int main(void) {
  pthread_t t[4];
  for (long i = 0; i < 4; i++)
    pthread_create(&t[i], 0, exchange, (void *)i);
  for (int i = 0; i < 4; i++)
    pthread_join(t[i], 0);
  return 0;
}
