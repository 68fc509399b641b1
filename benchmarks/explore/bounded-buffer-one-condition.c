// verdict: false(deadlock)
// family: papers
// interleavings: many
// Producers and consumers wait for the same condition: with capacity 1, a signal for a consumer can
// go to a producer, which goes back to sleep.
#include <pthread.h>

static int count;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;

static void *produce(void *unused) {
  pthread_mutex_lock(&m);
  while (count == 1)
    pthread_cond_wait(&changed, &m);
  count++;
  pthread_cond_signal(&changed);
  pthread_mutex_unlock(&m);
  return unused;
}

static void *consume(void *unused) {
  pthread_mutex_lock(&m);
  while (count == 0)
    pthread_cond_wait(&changed, &m);
  count--;
  pthread_cond_signal(&changed);
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
