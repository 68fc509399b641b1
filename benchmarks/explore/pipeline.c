// verdict: true
// family: pools
// interleavings: many
// Numbers go through three stages, each with one place for the next stage to take from. Zero ends
// the stream.
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>

enum { ITEMS = 2 };

static struct {
  sem_t empty, full;
  int value;
} pipes[2];

static void put(int pipe, int value) {
  sem_wait(&pipes[pipe].empty);
  pipes[pipe].value = value;
  sem_post(&pipes[pipe].full);
}

static int get(int pipe) {
  sem_wait(&pipes[pipe].full);
  int value = pipes[pipe].value;
  sem_post(&pipes[pipe].empty);
  return value;
}

static void *produce(void *unused) {
  for (int i = 1; i <= ITEMS; i++)
    put(0, i);
  put(0, 0);
  return unused;
}

static void *twice(void *unused) {
  for (int value; (value = get(0)) != 0;)
    put(1, 2 * value);
  put(1, 0);
  return unused;
}

int main(void) {
  pthread_t p, t;
  int sum = 0;
  for (int i = 0; i < 2; i++) {
    sem_init(&pipes[i].empty, 0, 1);
    sem_init(&pipes[i].full, 0, 0);
  }
  pthread_create(&p, 0, produce, 0);
  pthread_create(&t, 0, twice, 0);
  for (int value; (value = get(1)) != 0;)
    sum += value;
  pthread_join(p, 0);
  pthread_join(t, 0);
  assert(sum == ITEMS * (ITEMS + 1));
  return 0;
}
