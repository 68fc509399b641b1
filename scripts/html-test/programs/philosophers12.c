// Twelve threads that wait for each other in a circle.
#include <pthread.h>

#define N 12

static pthread_mutex_t forks[N];
static int meals[N];

static void *dine(void *number) {
  int i = (int)(long)number;
  pthread_mutex_lock(&forks[i]);
  pthread_mutex_lock(&forks[(i + 1) % N]);
  meals[i]++;
  pthread_mutex_unlock(&forks[(i + 1) % N]);
  pthread_mutex_unlock(&forks[i]);
  return 0;
}

int main(void) {
  pthread_t threads[N];
  for (int i = 0; i < N; i++)
    pthread_mutex_init(&forks[i], 0);
  for (int i = 0; i < N; i++)
    pthread_create(&threads[i], 0, dine, (void *)(long)i);
  for (int i = 0; i < N; i++)
    pthread_join(threads[i], 0);
  return 0;
}
