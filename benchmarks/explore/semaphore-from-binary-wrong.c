// verdict: false(assert)
// family: objects
// interleavings: many
// The semaphore of semaphore-from-binary.c opens its gate at every raise, also when it is open:
// then it lets in more threads than it has places.
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>

enum { THREADS = 3, PLACES = 2 };

static sem_t gate, mutex;
static int value = PLACES;

static void down(void) {
  sem_wait(&gate);
  sem_wait(&mutex);
  value--;
  assert(value >= 0);
  if (value > 0)
    sem_post(&gate);
  sem_post(&mutex);
}

static void up(void) {
  sem_wait(&mutex);
  value++;
  sem_post(&gate);
  sem_post(&mutex);
}

static void *work(void *rounds) {
  for (long i = 0; i < (long)rounds; i++) {
    down();
    up();
  }
  return 0;
}

int main(void) {
  pthread_t t[THREADS];
  sem_init(&gate, 0, 1);
  sem_init(&mutex, 0, 1);
  for (int i = 0; i < THREADS; i++)
    pthread_create(&t[i], 0, work, (void *)(i == 0 ? 2L : 1L));
  for (int i = 0; i < THREADS; i++)
    pthread_join(t[i], 0);
  return 0;
}
