/* Read-write locks in one thread and seen from another. */
#include "codes.h"

#include <pthread.h>

pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
pthread_rwlock_t writers_first = PTHREAD_RWLOCK_WRITER_NONRECURSIVE_INITIALIZER_NP;

static void *while_written(void *argument) {
  struct timespec past = {0, 0}, soon = from_now(CLOCK_REALTIME, 3), invalid = {0, -1};
  struct timespec monotonic = from_now(CLOCK_MONOTONIC, 3);
  SHOW(pthread_rwlock_tryrdlock(&lock));
  SHOW(pthread_rwlock_trywrlock(&lock));
  SHOW(pthread_rwlock_timedrdlock(&lock, &past));
  SHOW(pthread_rwlock_timedrdlock(&lock, &invalid));
  SHOW(pthread_rwlock_timedwrlock(&lock, &soon));
  SHOW(pthread_rwlock_timedwrlock(&lock, &invalid));
  SHOW(pthread_rwlock_clockrdlock(&lock, CLOCK_MONOTONIC, &monotonic));
  SHOW(pthread_rwlock_clockwrlock(&lock, CLOCK_MONOTONIC, &monotonic));
  SHOW(pthread_rwlock_clockwrlock(&lock, 77, &monotonic));
  return argument;
}

static void *while_read(void *argument) {
  struct timespec past = {0, 0};
  SHOW(pthread_rwlock_tryrdlock(&lock));
  SHOW(pthread_rwlock_unlock(&lock));
  SHOW(pthread_rwlock_rdlock(&lock));
  SHOW(pthread_rwlock_unlock(&lock));
  SHOW(pthread_rwlock_timedrdlock(&lock, &past));
  SHOW(pthread_rwlock_unlock(&lock));
  SHOW(pthread_rwlock_trywrlock(&lock));
  SHOW(pthread_rwlock_timedwrlock(&lock, &past));
  return argument;
}

static void attributes(void) {
  pthread_rwlockattr_t attributes;
  pthread_rwlock_t own;
  int value = 99;
  SHOW(pthread_rwlockattr_init(&attributes));
  SHOW(pthread_rwlockattr_setpshared(&attributes, 99));
  SHOW(pthread_rwlockattr_setpshared(&attributes, PTHREAD_PROCESS_SHARED));
  SHOW(pthread_rwlockattr_getpshared(&attributes, &value));
  VALUE(value == PTHREAD_PROCESS_SHARED);
  SHOW(pthread_rwlockattr_setkind_np(&attributes, 99));
  SHOW(pthread_rwlockattr_setkind_np(&attributes, PTHREAD_RWLOCK_PREFER_WRITER_NONRECURSIVE_NP));
  SHOW(pthread_rwlockattr_getkind_np(&attributes, &value));
  VALUE(value == PTHREAD_RWLOCK_PREFER_WRITER_NONRECURSIVE_NP);
  SHOW(pthread_rwlock_init(&own, &attributes));
  SHOW(pthread_rwlockattr_destroy(&attributes));
  SHOW(pthread_rwlock_wrlock(&own));
  SHOW(pthread_rwlock_unlock(&own));
  SHOW(pthread_rwlock_destroy(&own));
}

static void run(void *(*function)(void *)) {
  pthread_t thread;
  pthread_create(&thread, NULL, function, NULL);
  pthread_join(thread, NULL);
}

int main(void) {
  struct timespec past = {0, 0}, invalid = {0, 1000000000};
  SHOW(pthread_rwlock_wrlock(&lock));
  SHOW(pthread_rwlock_wrlock(&lock));
  SHOW(pthread_rwlock_rdlock(&lock));
  SHOW(pthread_rwlock_trywrlock(&lock));
  SHOW(pthread_rwlock_tryrdlock(&lock));
  SHOW(pthread_rwlock_timedwrlock(&lock, &past));
  SHOW(pthread_rwlock_timedrdlock(&lock, &past));
  run(while_written);
  SHOW(pthread_rwlock_unlock(&lock));
  SHOW(pthread_rwlock_timedrdlock(&lock, &invalid));
  SHOW(pthread_rwlock_timedrdlock(&lock, &past));
  SHOW(pthread_rwlock_rdlock(&lock));
  run(while_read);
  SHOW(pthread_rwlock_trywrlock(&lock));
  SHOW(pthread_rwlock_unlock(&lock));
  SHOW(pthread_rwlock_unlock(&lock));
  SHOW(pthread_rwlock_trywrlock(&lock));
  SHOW(pthread_rwlock_unlock(&lock));
  SHOW(pthread_rwlock_timedwrlock(&lock, &past));
  SHOW(pthread_rwlock_unlock(&lock));
  SHOW(pthread_rwlock_destroy(&lock));
  SHOW(pthread_rwlock_rdlock(&writers_first));
  SHOW(pthread_rwlock_unlock(&writers_first));
  attributes();
  return 0;
}
