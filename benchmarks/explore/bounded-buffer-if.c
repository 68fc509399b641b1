// verdict: false(assert)
// family: papers
// interleavings: many
// A consumer that wakes does not look again whether the buffer is still not empty.
#include <assert.h>
#include <pthread.h>

static int count;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t not_empty = PTHREAD_COND_INITIALIZER;

static void *produce(void *unused) {
  pthread_mutex_lock(&m);
  count++;
  pthread_cond_signal(&not_empty);
  pthread_mutex_unlock(&m);
  return unused;
}

static void *consume(void *unused) {
  pthread_mutex_lock(&m);
  if (count == 0)
    pthread_cond_wait(&not_empty, &m);
  assert(count > 0);
  count--;
  pthread_mutex_unlock(&m);
  return unused;
}

int main(void) {
  pthread_t t[4];
  for (int i = 0; i < 2; i++) {
    pthread_create(&t[2 * i], 0, consume, 0);
    pthread_create(&t[2 * i + 1], 0, produce, 0);
  }
  for (int i = 0; i < 4; i++)
    pthread_join(t[i], 0);
  return 0;
}
