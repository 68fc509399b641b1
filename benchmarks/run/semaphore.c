// expect: finished
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>

static sem_t full, empty;
static int slot;

static void *produce(void *unused) {
  for (int i = 1; i <= 3; i++) {
    sem_wait(&empty);
    slot = i;
    sem_post(&full);
  }
  return unused;
}

int main(void) {
  pthread_t t;
  sem_init(&full, 0, 0);
  sem_init(&empty, 0, 1);
  pthread_create(&t, 0, produce, 0);
  for (int i = 1; i <= 3; i++) {
    sem_wait(&full);
    assert(slot == i);
    sem_post(&empty);
  }
  pthread_join(t, 0);
  sem_destroy(&full);
  sem_destroy(&empty);
  return 0;
}
