/* Misuse of thread functions that POSIX leaves undefined. The argument names one; without it, the
   program lists all, each with what tdv says to it. */
#define _GNU_SOURCE 1
#include <pthread.h>
#include <semaphore.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER, other = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t cond = PTHREAD_COND_INITIALIZER;
static pthread_rwlock_t rwlock = PTHREAD_RWLOCK_INITIALIZER;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_spinlock_t spin;
static pthread_barrier_t barrier;
static sem_t semaphore;

static pthread_t start(void *(*function)(void *), void *argument) {
  pthread_t thread;
  if (pthread_create(&thread, NULL, function, argument) != 0)
    exit(2);
  return thread;
}

static void run(void *(*function)(void *), void *argument) {
  pthread_join(start(function, argument), NULL);
}

static void *nothing(void *argument) { return argument; }

static void *unlock(void *argument) {
  pthread_mutex_unlock(&mutex);
  return argument;
}

static void *unlock_rwlock(void *argument) {
  pthread_rwlock_unlock(&rwlock);
  return argument;
}

static void *unlock_spin(void *argument) {
  pthread_spin_unlock(&spin);
  return argument;
}

static void *wait_with(void *argument) {
  pthread_mutex_lock(argument);
  pthread_cond_wait(&cond, argument);
  return argument;
}

static void *wait_at_barrier(void *argument) {
  pthread_barrier_wait(&barrier);
  return argument;
}

static void *wait_at_semaphore(void *argument) {
  sem_wait(&semaphore);
  return argument;
}

static void *return_early(void *argument) {
  pthread_cleanup_push(free, NULL);
  if (argument == NULL)
    return argument;
  pthread_cleanup_pop(0);
  return argument;
}

static void *start_unlock(void *argument) {
  run(nothing, argument);
  run(unlock, argument);
  return argument;
}

static void unlock_free(void) { pthread_mutex_unlock(&mutex); }

static void unlock_others(void) {
  pthread_mutex_lock(&mutex);
  run(start_unlock, NULL);
}

static void destroy_locked(void) {
  pthread_mutex_lock(&mutex);
  pthread_mutex_destroy(&mutex);
}

static void destroy_twice(void) {
  pthread_mutex_destroy(&mutex);
  pthread_mutex_destroy(&mutex);
}

static void lock_destroyed(void) {
  pthread_mutex_destroy(&mutex);
  pthread_mutex_lock(&mutex);
}

static void unlock_destroyed(void) {
  pthread_mutex_destroy(&mutex);
  pthread_mutex_unlock(&mutex);
}

static void wait_without_mutex(void) { pthread_cond_wait(&cond, &mutex); }

static void wait_with_two_mutexes(void) {
  start(wait_with, &mutex);
  run(wait_with, &other);
}

static void destroy_cond(void) {
  start(wait_with, &mutex);
  sched_yield();
  pthread_cond_destroy(&cond);
}

static void signal_destroyed(void) {
  pthread_cond_destroy(&cond);
  pthread_cond_signal(&cond);
}

static void rwlock_free(void) { pthread_rwlock_unlock(&rwlock); }

static void rwlock_others(void) {
  pthread_rwlock_wrlock(&rwlock);
  run(unlock_rwlock, NULL);
}

static void rwlock_destroy_read(void) {
  pthread_rwlock_rdlock(&rwlock);
  pthread_rwlock_destroy(&rwlock);
}

static void rwlock_destroy_written(void) {
  pthread_rwlock_wrlock(&rwlock);
  pthread_rwlock_destroy(&rwlock);
}

static void rwlock_destroyed(void) {
  pthread_rwlock_destroy(&rwlock);
  pthread_rwlock_wrlock(&rwlock);
}

static void spin_uninitialised(void) { pthread_spin_lock(&spin); }

static void spin_free(void) {
  pthread_spin_init(&spin, PTHREAD_PROCESS_PRIVATE);
  pthread_spin_unlock(&spin);
}

static void spin_others(void) {
  pthread_spin_init(&spin, PTHREAD_PROCESS_PRIVATE);
  pthread_spin_lock(&spin);
  run(unlock_spin, NULL);
}

static void spin_destroy_locked(void) {
  pthread_spin_init(&spin, PTHREAD_PROCESS_PRIVATE);
  pthread_spin_lock(&spin);
  pthread_spin_destroy(&spin);
}

static void barrier_uninitialised(void) { pthread_barrier_wait(&barrier); }

static void barrier_in_use(void) {
  pthread_barrier_init(&barrier, NULL, 2);
  start(wait_at_barrier, NULL);
  sched_yield();
  pthread_barrier_destroy(&barrier);
}

static void semaphore_destroyed(void) {
  sem_init(&semaphore, 0, 1);
  sem_destroy(&semaphore);
  sem_wait(&semaphore);
}

static void semaphore_in_use(void) {
  sem_init(&semaphore, 0, 0);
  start(wait_at_semaphore, NULL);
  sched_yield();
  sem_destroy(&semaphore);
}

static void join_twice(void) {
  pthread_t thread = start(nothing, NULL);
  pthread_join(thread, NULL);
  pthread_join(thread, NULL);
}

static void join_detached(void) {
  pthread_t thread = start(nothing, NULL);
  pthread_detach(thread);
  pthread_join(thread, NULL);
}

static void join_nobody(void) { pthread_join((pthread_t)0, NULL); }

static void detach_joined(void) {
  pthread_t thread = start(nothing, NULL);
  pthread_join(thread, NULL);
  pthread_detach(thread);
}

static void cancel_joined(void) {
  pthread_t thread = start(nothing, NULL);
  pthread_join(thread, NULL);
  pthread_cancel(thread);
}

static void leave_cleanup(void) { run(return_early, NULL); }

static void call_again(void) { pthread_once(&once, call_again); }

static void once_in_once(void) { pthread_once(&once, call_again); }

static void lock_twice(void) {
  pthread_mutex_lock(&mutex);
  pthread_mutex_lock(&mutex);
}

static void robust(void) {
  pthread_mutexattr_t attributes;
  pthread_mutexattr_init(&attributes);
  pthread_mutexattr_setrobust(&attributes, PTHREAD_MUTEX_ROBUST);
}

static void asynchronous(void) { pthread_setcanceltype(PTHREAD_CANCEL_ASYNCHRONOUS, NULL); }

static const struct {
  const char *name;
  void (*function)(void);
  const char *said;
} cases[] = {
    {"unlock-free", unlock_free, "a mutex is unlocked that is not locked"},
    {"unlock-others", unlock_others, "a mutex is unlocked that another thread holds: main"},
    {"destroy-locked", destroy_locked, "a mutex is destroyed that a thread holds: main"},
    {"destroy-twice", destroy_twice, "a mutex is destroyed twice"},
    {"lock-destroyed", lock_destroyed, "a mutex is locked that was destroyed"},
    {"unlock-destroyed", unlock_destroyed, "a mutex is unlocked that was destroyed"},
    {"wait-without-mutex", wait_without_mutex,
     "a thread waits at a condition variable with a mutex that it does not hold"},
    {"wait-with-two-mutexes", wait_with_two_mutexes,
     "a thread waits at a condition variable with another mutex than: main.1"},
    {"destroy-cond", destroy_cond, "a condition variable is destroyed while a thread waits at it"},
    {"signal-destroyed", signal_destroyed, "a condition variable is used that was destroyed"},
    {"rwlock-free", rwlock_free, "a read-write lock is unlocked that is not locked"},
    {"rwlock-others", rwlock_others,
     "a read-write lock is unlocked that another thread holds for writing: main"},
    {"rwlock-destroy-read", rwlock_destroy_read,
     "a read-write lock is destroyed that a reader holds"},
    {"rwlock-destroy-written", rwlock_destroy_written,
     "a read-write lock is destroyed that a thread holds: main"},
    {"rwlock-destroyed", rwlock_destroyed, "a read-write lock is used that was destroyed"},
    {"spin-uninitialised", spin_uninitialised, "a spin lock is used that is not initialised"},
    {"spin-free", spin_free, "a spin lock is unlocked that is not locked"},
    {"spin-others", spin_others, "a spin lock is unlocked that another thread holds: main"},
    {"spin-destroy-locked", spin_destroy_locked,
     "a spin lock is destroyed that a thread holds: main"},
    {"barrier-uninitialised", barrier_uninitialised,
     "a barrier is used that is not initialised, or was destroyed"},
    {"barrier-in-use", barrier_in_use, "a barrier is destroyed while a thread waits at it"},
    {"semaphore-destroyed", semaphore_destroyed, "a semaphore is used that was destroyed"},
    {"semaphore-in-use", semaphore_in_use, "a semaphore is destroyed while a thread waits at it"},
    {"join-twice", join_twice, "a thread is joined twice: main.1"},
    {"join-detached", join_detached, "a thread is joined that is detached: main.1"},
    {"join-nobody", join_nobody, "a thread is joined that does not exist"},
    {"detach-joined", detach_joined, "a thread is detached that has been joined: main.1"},
    {"cancel-joined", cancel_joined, "a thread is cancelled that has been joined: main.1"},
    {"leave-cleanup", leave_cleanup,
     "a thread's function returns between pthread_cleanup_push and pthread_cleanup_pop"},
    {"once-in-once", once_in_once, "deadlock: no thread can go on"},
    {"lock-twice", lock_twice, "deadlock: no thread can go on"},
    {"robust", robust, "pthread_mutexattr_setrobust: robust mutexes are not supported"},
    {"asynchronous", asynchronous,
     "pthread_setcanceltype: asynchronous cancellation is not supported"},
};

int main(int argc, char **argv) {
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    if (argc < 2)
      printf("%s\t%s\n", cases[i].name, cases[i].said);
    else if (strcmp(argv[1], cases[i].name) == 0)
      cases[i].function();
  }
  return 0;
}
