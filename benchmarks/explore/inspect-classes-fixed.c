// verdict: true
// family: papers
// interleavings: many
// inspect-classes.c with a mutex for each class, and with a semaphore for what one thread takes and
// another one gives back.
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>

static pthread_mutex_t mutex[2] = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER};
static int running[2];
static sem_t free_for_all;
static int owner;

static void *operate(void *argument) {
  int class = (int)(long)argument;
  pthread_mutex_lock(&mutex[class]);
  if (++running[class] == 1) {
    sem_wait(&free_for_all);
    owner = class;
  }
  pthread_mutex_unlock(&mutex[class]);
  assert(owner == class);
  pthread_mutex_lock(&mutex[class]);
  if (--running[class] == 0)
    sem_post(&free_for_all);
  pthread_mutex_unlock(&mutex[class]);
  return 0;
}

int main(void) {
  pthread_t a, b, c;
  sem_init(&free_for_all, 0, 1);
  pthread_create(&a, 0, operate, (void *)0);
  pthread_create(&b, 0, operate, (void *)0);
  pthread_create(&c, 0, operate, (void *)1);
  pthread_join(a, 0);
  pthread_join(b, 0);
  pthread_join(c, 0);
  return 0;
}
