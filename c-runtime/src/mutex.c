/* Mutexes. */
#include "sync.h"

#include <limits.h>

static int type_of(const pthread_mutex_t *mutex) { return mutex->__data.__kind & 3; }

static bool tells_owner(const pthread_mutex_t *mutex) {
  return mutex->__data.__kind != TDV_MUTEX_DESTROYED &&
         (type_of(mutex) == PTHREAD_MUTEX_RECURSIVE_NP ||
          type_of(mutex) == PTHREAD_MUTEX_ERRORCHECK_NP);
}

bool tdv_mutex_available(const pthread_mutex_t *mutex, int me) {
  int owner = mutex->__data.__owner;
  if (owner == 0 || mutex->__data.__kind == TDV_MUTEX_DESTROYED)
    return true;
  return owner == me && tells_owner(mutex);
}

int tdv_mutex_take(pthread_mutex_t *mutex) {
  if (mutex->__data.__kind == TDV_MUTEX_DESTROYED)
    tdv_wrong(EINVAL, "a mutex is locked that was destroyed");
  if (mutex->__data.__owner == 0) {
    mutex->__data.__owner = tdv_me();
    mutex->__data.__count = 1;
    return 0;
  }
  if (mutex->__data.__owner != tdv_me())
    return EBUSY;
  if (type_of(mutex) == PTHREAD_MUTEX_ERRORCHECK_NP)
    return EDEADLK;
  if (type_of(mutex) != PTHREAD_MUTEX_RECURSIVE_NP)
    return EBUSY;
  if (mutex->__data.__count == UINT_MAX)
    return EAGAIN;
  mutex->__data.__count++;
  return 0;
}

int tdv_mutex_release(pthread_mutex_t *mutex) {
  if (mutex->__data.__owner != tdv_me() || mutex->__data.__kind == TDV_MUTEX_DESTROYED)
    return tells_owner(mutex) ? EPERM : TDV_MUTEX_MISUSED;
  if (--mutex->__data.__count == 0)
    mutex->__data.__owner = 0;
  return 0;
}

/* The kind of a new mutex, in glibc's bits: 32 and 64 for the priority protocols, 128 for shared
 * ones. */
static int kind_of(const pthread_mutexattr_t *attributes, int *ceiling) {
  int type = PTHREAD_MUTEX_DEFAULT, protocol = PTHREAD_PRIO_NONE, shared = 0;
  if (attributes) {
    pthread_mutexattr_gettype(attributes, &type);
    pthread_mutexattr_getprotocol(attributes, &protocol);
    pthread_mutexattr_getpshared(attributes, &shared);
  }
  if (protocol == PTHREAD_PRIO_PROTECT)
    pthread_mutexattr_getprioceiling(attributes, ceiling);
  return type | protocol << 5 | shared << 7;
}

int __wrap_pthread_mutex_init(pthread_mutex_t *mutex, const pthread_mutexattr_t *attributes) {
  tdv_sync(TDV_MUTEX_INIT, mutex, sizeof *mutex, 0, 0);
  int ceiling = 0;
  int kind = kind_of(attributes, &ceiling);
  *mutex = (pthread_mutex_t){0};
  mutex->__data.__kind = kind;
  mutex->__data.__lock = ceiling << 19; /* where pthread_mutex_getprioceiling looks for it */
  return tdv_did((uint64_t)(unsigned)kind, 0);
}

int __wrap_pthread_mutex_destroy(pthread_mutex_t *mutex) {
  tdv_sync(TDV_MUTEX_DESTROY, mutex, sizeof *mutex, 0, 0);
  if (mutex->__data.__kind == TDV_MUTEX_DESTROYED)
    tdv_wrong(EINVAL, "a mutex is destroyed twice");
  if (mutex->__data.__owner != 0)
    tdv_wrong_thread(EBUSY, "a mutex is destroyed that a thread holds", mutex->__data.__owner);
  mutex->__data.__kind = TDV_MUTEX_DESTROYED;
  return tdv_did(0, 0);
}

/* Robust mutexes never come into being: their attribute does not. */
int __wrap_pthread_mutexattr_setrobust(pthread_mutexattr_t *attributes, int robustness) {
  (void)attributes;
  if (robustness == PTHREAD_MUTEX_ROBUST)
    tdv_unsupported("pthread_mutexattr_setrobust: robust mutexes are not supported");
  return robustness == PTHREAD_MUTEX_STALLED ? 0 : EINVAL;
}

int __wrap_pthread_mutex_lock(pthread_mutex_t *mutex) {
  tdv_sync(TDV_MUTEX_LOCK, mutex, sizeof *mutex, 0, 0);
  int code = tdv_mutex_take(mutex);
  return tdv_did(mutex->__data.__count, code);
}

int __wrap_pthread_mutex_trylock(pthread_mutex_t *mutex) {
  tdv_sync(TDV_MUTEX_TRYLOCK, mutex, sizeof *mutex, 0, TDV_TRY);
  int code = tdv_mutex_take(mutex);
  return tdv_did(mutex->__data.__count, code == EDEADLK ? EBUSY : code);
}

int __wrap_pthread_mutex_clocklock(pthread_mutex_t *mutex, clockid_t clock,
                                   const struct timespec *deadline) {
  tdv_sync(TDV_MUTEX_TIMEDLOCK, mutex, sizeof *mutex, 0, TDV_TIMED);
  int code = tdv_wait_clock(clock) ? tdv_mutex_take(mutex) : EINVAL;
  if (code == EBUSY) {
    code = tdv_valid_time(deadline) ? ETIMEDOUT : EINVAL;
    if (code == ETIMEDOUT)
      tdv_time_reaches(deadline);
  }
  tdv_did(mutex->__data.__count, code);
  tdv_took(deadline, sizeof *deadline);
  return code;
}

int __wrap_pthread_mutex_timedlock(pthread_mutex_t *mutex, const struct timespec *deadline) {
  return __wrap_pthread_mutex_clocklock(mutex, CLOCK_REALTIME, deadline);
}

static _Noreturn void wrong_unlock(const pthread_mutex_t *mutex) {
  if (mutex->__data.__kind == TDV_MUTEX_DESTROYED)
    tdv_wrong(EINVAL, "a mutex is unlocked that was destroyed");
  if (mutex->__data.__owner == 0)
    tdv_wrong(EPERM, "a mutex is unlocked that is not locked");
  tdv_wrong_thread(EPERM, "a mutex is unlocked that another thread holds", mutex->__data.__owner);
}

int __wrap_pthread_mutex_unlock(pthread_mutex_t *mutex) {
  tdv_sync(TDV_MUTEX_UNLOCK, mutex, sizeof *mutex, 0, 0);
  int code = tdv_mutex_release(mutex);
  if (code == TDV_MUTEX_MISUSED)
    wrong_unlock(mutex);
  return tdv_did(mutex->__data.__owner == tdv_me() ? mutex->__data.__count : 0, code);
}
