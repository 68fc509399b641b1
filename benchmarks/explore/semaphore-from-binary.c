// verdict: true
// family: objects
// interleavings: many
// A semaphore that counts, made of two binary ones (Barz, SIGCSE Bulletin 1983): the gate is open
// as long as the value is above zero.
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>

enum { THREADS = 3, PLACES = 2 };

static sem_t gate, mutex;
static int value = PLACES;
static atomic_int inside;

static void down(void) {
  sem_wait(&gate);
  sem_wait(&mutex);
  if (--value > 0)
    sem_post(&gate);
  sem_post(&mutex);
}

static void up(void) {
  sem_wait(&mutex);
  if (++value == 1)
    sem_post(&gate);
  sem_post(&mutex);
}

static void *work(void *unused) {
  down();
  assert(atomic_fetch_add(&inside, 1) < PLACES);
  atomic_fetch_sub(&inside, 1);
  up();
  return unused;
}

int main(void) {
  pthread_t t[THREADS];
  sem_init(&gate, 0, 1);
  sem_init(&mutex, 0, 1);
  for (int i = 0; i < THREADS; i++)
    pthread_create(&t[i], 0, work, 0);
  for (int i = 0; i < THREADS; i++)
    pthread_join(t[i], 0);
  return 0;
}
