// verdict: true
// family: objects
// classes: 2
// A thread waits for a semaphore that main has taken and raised again. Flanagan and Godefroid's
// latest dependent step is the post, in front of which the wait is not due; the one that matters is
// the trywait in front of that. Either the trywait or the wait comes first.
#include <pthread.h>
#include <semaphore.h>

static sem_t free_places;

static void *wait(void *unused) {
  sem_wait(&free_places);
  return unused;
}

int main(void) {
  sem_init(&free_places, 0, 1);
  pthread_t thread;
  pthread_create(&thread, 0, wait, 0);
  sem_trywait(&free_places);
  sem_post(&free_places);
  pthread_join(thread, 0);
  return 0;
}
