/* What the functions of unnamed semaphores return. */
#include "codes.h"

#include <limits.h>
#include <semaphore.h>

int main(void) {
  struct timespec past = {0, 0}, soon = from_now(CLOCK_REALTIME, 3), invalid = {0, 1000000000};
  struct timespec monotonic = from_now(CLOCK_MONOTONIC, 3);
  sem_t semaphore;
  int value = -1;
  SHOW_ERRNO(sem_init(&semaphore, 0, (unsigned)SEM_VALUE_MAX + 1));
  SHOW_ERRNO(sem_init(&semaphore, 0, 2));
  SHOW_ERRNO(sem_getvalue(&semaphore, &value));
  VALUE(value);
  SHOW_ERRNO(sem_wait(&semaphore));
  SHOW_ERRNO(sem_trywait(&semaphore));
  SHOW_ERRNO(sem_trywait(&semaphore));
  SHOW_ERRNO(sem_getvalue(&semaphore, &value));
  VALUE(value);
  SHOW_ERRNO(sem_timedwait(&semaphore, &past));
  SHOW_ERRNO(sem_timedwait(&semaphore, &soon));
  SHOW_ERRNO(sem_timedwait(&semaphore, &invalid));
  SHOW_ERRNO(sem_clockwait(&semaphore, CLOCK_MONOTONIC, &monotonic));
  SHOW_ERRNO(sem_clockwait(&semaphore, CLOCK_REALTIME, &past));
  SHOW_ERRNO(sem_clockwait(&semaphore, 77, &past));
  SHOW_ERRNO(sem_post(&semaphore));
  SHOW_ERRNO(sem_timedwait(&semaphore, &invalid));
  SHOW_ERRNO(sem_timedwait(&semaphore, &past));
  SHOW_ERRNO(sem_post(&semaphore));
  SHOW_ERRNO(sem_post(&semaphore));
  SHOW_ERRNO(sem_getvalue(&semaphore, &value));
  VALUE(value);
  SHOW_ERRNO(sem_destroy(&semaphore));
  SHOW_ERRNO(sem_init(&semaphore, 1, SEM_VALUE_MAX));
  SHOW_ERRNO(sem_post(&semaphore));
  SHOW_ERRNO(sem_getvalue(&semaphore, &value));
  VALUE(value == SEM_VALUE_MAX);
  SHOW_ERRNO(sem_destroy(&semaphore));
  return 0;
}
