// verdict: false(deadlock)
// family: objects
// The barber of barber.c looks at the chair, and goes home if nobody is there: a customer who comes
// after that waits for ever.
#include <pthread.h>
#include <semaphore.h>

static sem_t done;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int waiting;

static void *customer(void *unused) {
  pthread_mutex_lock(&m);
  waiting = 1;
  pthread_mutex_unlock(&m);
  sem_wait(&done);
  return unused;
}

static void *barber(void *unused) {
  pthread_mutex_lock(&m);
  int somebody = waiting;
  waiting = 0;
  pthread_mutex_unlock(&m);
  if (somebody)
    sem_post(&done);
  return unused;
}

int main(void) {
  pthread_t b, c;
  sem_init(&done, 0, 0);
  pthread_create(&b, 0, barber, 0);
  pthread_create(&c, 0, customer, 0);
  pthread_join(c, 0);
  pthread_join(b, 0);
  return 0;
}
