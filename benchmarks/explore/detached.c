// verdict: true
// family: threads
// A detached thread says with a semaphore that it is ready.
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>

static sem_t ready;
static int result;

static void *work(void *unused) {
  result = 42;
  sem_post(&ready);
  return unused;
}

int main(void) {
  pthread_t t;
  sem_init(&ready, 0, 0);
  pthread_create(&t, 0, work, 0);
  pthread_detach(t);
  sem_wait(&ready);
  assert(result == 42);
  return 0;
}
