// verdict: true
// family: objects
// Dijkstra's sleeping barber with one chair: a customer who finds it taken goes away.
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>

static sem_t customers, done;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int waiting, cut, gone;

static void *customer(void *unused) {
  pthread_mutex_lock(&m);
  if (waiting) {
    gone++;
    pthread_mutex_unlock(&m);
    return unused;
  }
  waiting = 1;
  pthread_mutex_unlock(&m);
  sem_post(&customers);
  sem_wait(&done);
  return unused;
}

static void *barber(void *unused) {
  sem_wait(&customers);
  pthread_mutex_lock(&m);
  waiting = 0;
  cut++;
  pthread_mutex_unlock(&m);
  sem_post(&done);
  return unused;
}

int main(void) {
  pthread_t b, c;
  sem_init(&customers, 0, 0);
  sem_init(&done, 0, 0);
  pthread_create(&b, 0, barber, 0);
  pthread_create(&c, 0, customer, 0);
  pthread_join(c, 0);
  pthread_join(b, 0);
  assert(cut == 1 && gone == 0 && waiting == 0);
  return 0;
}
