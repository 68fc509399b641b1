// verdict: false(api)
// family: monitors
// Nobody signals, and main destroys a condition variable while a thread waits at it. What another thread does later can't be
// seen from there: formulas do not know about the waiting thread, and runs end where they would go on.
#include <pthread.h>
#include <semaphore.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t c = PTHREAD_COND_INITIALIZER;
static sem_t s;

static void *waiter(void *unused) {
  pthread_mutex_lock(&m);
  pthread_cond_wait(&c, &m);
  pthread_mutex_unlock(&m);
  return unused;
}

static void *poster(void *unused) {
  sem_post(&s);
  return unused;
}

int main(void) {
  pthread_t t;
  sem_init(&s, 0, 0);
  pthread_create(&t, 0, waiter, 0);
  pthread_detach(t);
  pthread_create(&t, 0, poster, 0);
  pthread_detach(t);
  pthread_cond_destroy(&c);
  sem_destroy(&s);
  return 0;
}
