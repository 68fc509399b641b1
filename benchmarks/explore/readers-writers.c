// verdict: true
// family: monitors
// interleavings: many
// A monitor that lets in either readers or one writer.
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int readers, writing, data;

static void *read_it(void *unused) {
  pthread_mutex_lock(&m);
  while (writing)
    pthread_cond_wait(&changed, &m);
  readers++;
  pthread_mutex_unlock(&m);
  assert(data == 0 || data == 2);
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
  data++;
  data++;
  pthread_mutex_lock(&m);
  writing = 0;
  pthread_cond_broadcast(&changed);
  pthread_mutex_unlock(&m);
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
