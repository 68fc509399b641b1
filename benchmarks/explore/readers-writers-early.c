// verdict: false(assert)
// family: monitors
// The monitor of readers-writers.c, but the writer lets readers in before it has finished.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int readers, writing;
static atomic_int data;

static void *read_it(void *unused) {
  pthread_mutex_lock(&m);
  while (writing)
    pthread_cond_wait(&changed, &m);
  readers++;
  pthread_mutex_unlock(&m);
  assert(atomic_load(&data) != 1);
  pthread_mutex_lock(&m);
  if (--readers == 0)
    pthread_cond_broadcast(&changed);
  pthread_mutex_unlock(&m);
  return unused;
}

static void *write_it(void *unused) {
  pthread_mutex_lock(&m);
  while (readers || writing)
    pthread_cond_wait(&changed, &m);
  writing = 1;
  pthread_mutex_unlock(&m);
  atomic_fetch_add(&data, 1);
  pthread_mutex_lock(&m);
  writing = 0;
  pthread_cond_broadcast(&changed);
  pthread_mutex_unlock(&m);
  atomic_fetch_add(&data, 1);
  return unused;
}

int main(void) {
  pthread_t r, w;
  pthread_create(&w, 0, write_it, 0);
  pthread_create(&r, 0, read_it, 0);
  pthread_join(w, 0);
  pthread_join(r, 0);
  return 0;
}
