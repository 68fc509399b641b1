// verdict: false(deadlock)
// family: monitors
// The barrier of barrier-monitor.c with nothing but a count: a thread that is fast comes back and
// resets it before the other one has seen that all were there.
#include <pthread.h>

enum { THREADS = 2, ROUNDS = 2 };

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t all_here = PTHREAD_COND_INITIALIZER;
static int arrived;

static void meet(void) {
  pthread_mutex_lock(&m);
  if (arrived == THREADS)
    arrived = 0;
  if (++arrived == THREADS)
    pthread_cond_broadcast(&all_here);
  while (arrived < THREADS)
    pthread_cond_wait(&all_here, &m);
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
  return 0;
}
