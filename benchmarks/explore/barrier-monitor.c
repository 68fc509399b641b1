// verdict: true
// family: monitors
// A barrier for two rounds, made of a mutex and a condition: the number of the round tells those
// who wait that it is over.
#include <assert.h>
#include <pthread.h>

enum { THREADS = 2, ROUNDS = 2 };

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t next_round = PTHREAD_COND_INITIALIZER;
static int arrived, current, left[ROUNDS];

static void meet(void) {
  pthread_mutex_lock(&m);
  int mine = current;
  if (++arrived == THREADS) {
    arrived = 0;
    current++;
    pthread_cond_broadcast(&next_round);
  }
  while (current == mine)
    pthread_cond_wait(&next_round, &m);
  left[mine]++;
  pthread_mutex_unlock(&m);
}

static void *work(void *unused) {
  for (int i = 0; i < ROUNDS; i++)
    meet();
  return unused;
}

int main(void) {
  pthread_t t[THREADS];
  for (int i = 0; i < THREADS; i++)
    pthread_create(&t[i], 0, work, 0);
  for (int i = 0; i < THREADS; i++)
    pthread_join(t[i], 0);
  assert(left[0] == THREADS && left[1] == THREADS);
  return 0;
}
