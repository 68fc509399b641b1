// verdict: false(deadlock)
// family: pools
// Two stages that send to each other, each with one place: both places are full, and nobody takes.
#include <pthread.h>
#include <semaphore.h>

static struct {
  sem_t empty, full;
} pipes[2];

static void *stage(void *argument) {
  int in = (int)(long)argument, out = 1 - in;
  for (int i = 0; i < 2; i++) {
    sem_wait(&pipes[out].empty);
    sem_post(&pipes[out].full);
  }
  for (int i = 0; i < 2; i++) {
    sem_wait(&pipes[in].full);
    sem_post(&pipes[in].empty);
  }
  return 0;
}

int main(void) {
  pthread_t a, b;
  for (int i = 0; i < 2; i++) {
    sem_init(&pipes[i].empty, 0, 1);
    sem_init(&pipes[i].full, 0, 0);
  }
  pthread_create(&a, 0, stage, (void *)0L);
  pthread_create(&b, 0, stage, (void *)1L);
  pthread_join(a, 0);
  pthread_join(b, 0);
  return 0;
}
