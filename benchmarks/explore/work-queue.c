// verdict: true
// family: pools
// interleavings: many
// Two workers take jobs from a queue until it is closed.
#include <assert.h>
#include <pthread.h>

enum { JOBS = 2, WORKERS = 2 };

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int jobs, closed, done;

static void *work(void *unused) {
  pthread_mutex_lock(&m);
  for (;;) {
    while (jobs == 0 && !closed)
      pthread_cond_wait(&changed, &m);
    if (jobs == 0)
      break;
    jobs--;
    done++;
  }
  pthread_mutex_unlock(&m);
  return unused;
}

int main(void) {
  pthread_t t[WORKERS];
  for (int i = 0; i < WORKERS; i++)
    pthread_create(&t[i], 0, work, 0);
  for (int i = 0; i < JOBS; i++) {
    pthread_mutex_lock(&m);
    jobs++;
    pthread_cond_signal(&changed);
    pthread_mutex_unlock(&m);
  }
  pthread_mutex_lock(&m);
  closed = 1;
  pthread_cond_broadcast(&changed);
  pthread_mutex_unlock(&m);
  for (int i = 0; i < WORKERS; i++)
    pthread_join(t[i], 0);
  assert(done == JOBS);
  return 0;
}
