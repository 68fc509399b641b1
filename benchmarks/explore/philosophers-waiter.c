// verdict: true
// family: mutexes
// interleavings: many
// Only two of the three may sit at the table, so that one of them gets both forks.
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>

enum { N = 3 };

static sem_t seats;
static pthread_mutex_t fork_of[N];
static int meals[N];

static void *dine(void *argument) {
  int left = (int)(long)argument, right = (left + 1) % N;
  sem_wait(&seats);
  pthread_mutex_lock(&fork_of[left]);
  pthread_mutex_lock(&fork_of[right]);
  meals[left]++;
  pthread_mutex_unlock(&fork_of[right]);
  pthread_mutex_unlock(&fork_of[left]);
  sem_post(&seats);
  return 0;
}

int main(void) {
  pthread_t t[N];
  sem_init(&seats, 0, N - 1);
  for (int i = 0; i < N; i++)
    pthread_mutex_init(&fork_of[i], 0);
  for (long i = 0; i < N; i++)
    pthread_create(&t[i], 0, dine, (void *)i);
  for (int i = 0; i < N; i++) {
    pthread_join(t[i], 0);
    assert(meals[i] == 1);
  }
  return 0;
}
