// verdict: false(data-race)
// family: objects
// A semaphore that lets two threads in at a time does not protect a variable.
#include <pthread.h>
#include <semaphore.h>

static sem_t s;
static int counter;

static void *add(void *unused) {
  sem_wait(&s);
  counter++;
  sem_post(&s);
  return unused;
}

int main(void) {
  pthread_t a, b;
  sem_init(&s, 0, 2);
  pthread_create(&a, 0, add, 0);
  pthread_create(&b, 0, add, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  return 0;
}
