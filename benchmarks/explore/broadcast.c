// verdict: true
// family: monitors
// case: 2 flags: -DN=2
// case: 3 flags: -DN=3 interleavings: many
// All threads wait for one event.
#include <assert.h>
#include <pthread.h>

#ifndef N
#define N 2
#endif

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t c = PTHREAD_COND_INITIALIZER;
static int go, gone;

static void *waiter(void *unused) {
  pthread_mutex_lock(&m);
  while (!go)
    pthread_cond_wait(&c, &m);
  gone++;
  pthread_mutex_unlock(&m);
  return unused;
}

int main(void) {
  pthread_t t[N];
  for (int i = 0; i < N; i++)
    pthread_create(&t[i], 0, waiter, 0);
  pthread_mutex_lock(&m);
  go = 1;
  pthread_cond_broadcast(&c);
  pthread_mutex_unlock(&m);
  for (int i = 0; i < N; i++)
    pthread_join(t[i], 0);
  assert(gone == N);
  return 0;
}
