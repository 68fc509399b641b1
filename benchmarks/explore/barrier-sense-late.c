// verdict: false(livelock)
// family: waiting
// The barrier of barrier-sense.c, but the count is set back only after the others may go: one of
// them can be back already.
#include <pthread.h>
#include <stdatomic.h>

enum { THREADS = 2 };

static atomic_int missing = THREADS, sense;

static void meet(int mine) {
  if (atomic_fetch_sub(&missing, 1) == 1) {
    atomic_store(&sense, mine);
    atomic_store(&missing, THREADS);
  }
  while (atomic_load(&sense) != mine)
    ;
}

static void *work(void *unused) {
  meet(1);
  meet(0);
  return unused;
}

int main(void) {
  pthread_t t[THREADS];
  for (int i = 0; i < THREADS; i++)
    pthread_create(&t[i], 0, work, 0);
  for (int i = 0; i < THREADS; i++)
    pthread_join(t[i], 0);
  return 0;
}
