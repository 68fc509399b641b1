// About 1,000 steps: two threads count under a lock, and one increment forgets it.
#include <assert.h>
#include <pthread.h>

#define ROUNDS 124

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int count;

static void *locked(void *unused) {
  for (int i = 0; i < ROUNDS; i++) {
    pthread_mutex_lock(&lock);
    count++;
    pthread_mutex_unlock(&lock);
  }
  return unused;
}

static void *careless(void *unused) {
  for (int i = 0; i < ROUNDS; i++) {
    pthread_mutex_lock(&lock);
    count++;
    pthread_mutex_unlock(&lock);
  }
  count++;
  return unused;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, locked, 0);
  pthread_create(&b, 0, careless, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  assert(count == 2 * ROUNDS + 1);
  return 0;
}
