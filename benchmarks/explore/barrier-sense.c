// verdict: true
// family: waiting
// interleavings: many
// A barrier of atomics that turns its sense around in each round (Mellor-Crummey and Scott, TOCS
// 1991): it can be used again at once.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

enum { THREADS = 2, ROUNDS = 2 };

static atomic_int missing = THREADS, sense;
static int wrote[THREADS];

static void meet(int mine) {
  if (atomic_fetch_sub(&missing, 1) == 1) {
    atomic_store(&missing, THREADS);
    atomic_store(&sense, mine);
  }
  while (atomic_load(&sense) != mine)
    ;
}

static void *work(void *argument) {
  int me = (int)(long)argument;
  wrote[me] = 1;
  meet(1);
  assert(wrote[1 - me] == 1);
  meet(0);
  wrote[me] = 2;
  return 0;
}

int main(void) {
  pthread_t t[THREADS];
  for (long i = 0; i < THREADS; i++)
    pthread_create(&t[i], 0, work, (void *)i);
  for (int i = 0; i < THREADS; i++)
    pthread_join(t[i], 0);
  return 0;
}
