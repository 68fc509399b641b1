// verdict: true
// family: mutexes
// case: 3 flags: -DN=3 interleavings: many
// The intersection of intersection.c, where all but one car may be on it.
#include <pthread.h>
#include <semaphore.h>

#ifndef N
#define N 3
#endif

static pthread_mutex_t quarters[N];
static sem_t light;

static void *car(void *argument) {
  int at = (int)(long)argument;
  sem_wait(&light);
  pthread_mutex_lock(&quarters[at]);
  pthread_mutex_lock(&quarters[(at + 1) % N]);
  pthread_mutex_unlock(&quarters[at]);
  pthread_mutex_unlock(&quarters[(at + 1) % N]);
  sem_post(&light);
  return 0;
}

int main(void) {
  pthread_t t[N];
  sem_init(&light, 0, N - 1);
  for (int i = 0; i < N; i++)
    pthread_mutex_init(&quarters[i], 0);
  for (long i = 0; i < N; i++)
    pthread_create(&t[i], 0, car, (void *)i);
  for (int i = 0; i < N; i++)
    pthread_join(t[i], 0);
  return 0;
}
