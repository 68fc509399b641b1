/* Read-write locks. A reader never waits for a writer that waits itself, as glibc has it by
 * default. */
#include "sync.h"

static void check_alive(const pthread_rwlock_t *lock) {
  if (lock->tdv_rwlock_mark == TDV_DESTROYED)
    tdv_wrong(EINVAL, "a read-write lock is used that was destroyed");
}

int __wrap_pthread_rwlock_init(pthread_rwlock_t *lock, const pthread_rwlockattr_t *attributes) {
  tdv_sync(TDV_RWLOCK_INIT, lock, sizeof *lock, 0, 0);
  int kind = PTHREAD_RWLOCK_DEFAULT_NP, shared = PTHREAD_PROCESS_PRIVATE;
  if (attributes) {
    pthread_rwlockattr_getkind_np(attributes, &kind);
    pthread_rwlockattr_getpshared(attributes, &shared);
  }
  *lock = (pthread_rwlock_t){0};
  lock->__data.__flags = (unsigned)kind;
  lock->__data.__shared = shared;
  return tdv_did(0, 0);
}

int __wrap_pthread_rwlock_destroy(pthread_rwlock_t *lock) {
  tdv_sync(TDV_RWLOCK_DESTROY, lock, sizeof *lock, 0, 0);
  check_alive(lock);
  if (lock->__data.__cur_writer != 0)
    tdv_wrong_thread(EBUSY, "a read-write lock is destroyed that a thread holds",
                     lock->__data.__cur_writer);
  if (lock->__data.__readers != 0)
    tdv_wrong(EBUSY, "a read-write lock is destroyed that a reader holds");
  lock->tdv_rwlock_mark = TDV_DESTROYED;
  return tdv_did(0, 0);
}

/* What a lock gives now. EBUSY: it would have to wait. */
static int take_read(pthread_rwlock_t *lock) {
  if (lock->__data.__cur_writer != 0)
    return lock->__data.__cur_writer == tdv_me() ? EDEADLK : EBUSY;
  lock->__data.__readers++;
  return 0;
}

static int take_write(pthread_rwlock_t *lock) {
  if (lock->__data.__cur_writer == tdv_me())
    return EDEADLK;
  if (lock->__data.__cur_writer != 0 || lock->__data.__readers != 0)
    return EBUSY;
  lock->__data.__cur_writer = tdv_me();
  return 0;
}

typedef int take(pthread_rwlock_t *);

static int lock_now(pthread_rwlock_t *lock, enum tdv_event_kind kind, take *take, unsigned flags) {
  tdv_sync(kind, lock, sizeof *lock, 0, flags);
  check_alive(lock);
  int code = take(lock);
  return tdv_did(0, (flags & TDV_TRY) && code == EDEADLK ? EBUSY : code);
}

static int lock_until(pthread_rwlock_t *lock, enum tdv_event_kind kind, take *take, clockid_t clock,
                      const struct timespec *deadline) {
  tdv_sync(kind, lock, sizeof *lock, 0, TDV_TIMED);
  check_alive(lock);
  int code = tdv_wait_clock(clock) && tdv_valid_time(deadline) ? take(lock) : EINVAL;
  if (code == EBUSY) {
    code = ETIMEDOUT;
    tdv_time_reaches(deadline);
  }
  tdv_did(0, code);
  tdv_took(deadline, sizeof *deadline);
  return code;
}

int __wrap_pthread_rwlock_rdlock(pthread_rwlock_t *lock) {
  return lock_now(lock, TDV_RWLOCK_READ, take_read, 0);
}

int __wrap_pthread_rwlock_tryrdlock(pthread_rwlock_t *lock) {
  return lock_now(lock, TDV_RWLOCK_READ, take_read, TDV_TRY);
}

int __wrap_pthread_rwlock_clockrdlock(pthread_rwlock_t *lock, clockid_t clock,
                                      const struct timespec *deadline) {
  return lock_until(lock, TDV_RWLOCK_READ, take_read, clock, deadline);
}

int __wrap_pthread_rwlock_timedrdlock(pthread_rwlock_t *lock, const struct timespec *deadline) {
  return lock_until(lock, TDV_RWLOCK_READ, take_read, CLOCK_REALTIME, deadline);
}

int __wrap_pthread_rwlock_wrlock(pthread_rwlock_t *lock) {
  return lock_now(lock, TDV_RWLOCK_WRITE, take_write, 0);
}

int __wrap_pthread_rwlock_trywrlock(pthread_rwlock_t *lock) {
  return lock_now(lock, TDV_RWLOCK_WRITE, take_write, TDV_TRY);
}

int __wrap_pthread_rwlock_clockwrlock(pthread_rwlock_t *lock, clockid_t clock,
                                      const struct timespec *deadline) {
  return lock_until(lock, TDV_RWLOCK_WRITE, take_write, clock, deadline);
}

int __wrap_pthread_rwlock_timedwrlock(pthread_rwlock_t *lock, const struct timespec *deadline) {
  return lock_until(lock, TDV_RWLOCK_WRITE, take_write, CLOCK_REALTIME, deadline);
}

/* Which threads read is not known; how many do is. */
int __wrap_pthread_rwlock_unlock(pthread_rwlock_t *lock) {
  tdv_sync(TDV_RWLOCK_UNLOCK, lock, sizeof *lock, 0, 0);
  check_alive(lock);
  int writer = lock->__data.__cur_writer;
  if (writer == tdv_me()) {
    lock->__data.__cur_writer = 0;
  } else if (writer != 0) {
    tdv_wrong_thread(EPERM, "a read-write lock is unlocked that another thread holds for writing",
                     writer);
  } else if (lock->__data.__readers == 0) {
    tdv_wrong(EPERM, "a read-write lock is unlocked that is not locked");
  } else {
    lock->__data.__readers--;
  }
  return tdv_did(writer != 0, 0);
}
