/* Spin locks. */
#include "sync.h"

typedef pthread_spinlock_t spinlock;

static void begin(enum tdv_event_kind kind, spinlock *lock, unsigned flags) {
  tdv_sync(kind, lock, sizeof *lock, 0, flags);
  if (*lock == TDV_SPIN_NONE)
    tdv_wrong(EINVAL, "a spin lock is used that is not initialised");
}

int __wrap_pthread_spin_init(spinlock *lock, int shared) {
  (void)shared;
  tdv_sync(TDV_SPIN_INIT, lock, sizeof *lock, 0, 0);
  *lock = TDV_SPIN_FREE;
  return tdv_did(0, 0);
}

int __wrap_pthread_spin_destroy(spinlock *lock) {
  begin(TDV_SPIN_DESTROY, lock, 0);
  if (*lock != TDV_SPIN_FREE)
    tdv_wrong_thread(EBUSY, "a spin lock is destroyed that a thread holds", *lock - TDV_SPIN_FREE);
  *lock = TDV_SPIN_NONE;
  return tdv_did(0, 0);
}

int __wrap_pthread_spin_lock(spinlock *lock) {
  begin(TDV_SPIN_LOCK, lock, 0);
  *lock = TDV_SPIN_FREE + tdv_me();
  return tdv_did(0, 0);
}

int __wrap_pthread_spin_trylock(spinlock *lock) {
  begin(TDV_SPIN_LOCK, lock, TDV_TRY);
  if (*lock != TDV_SPIN_FREE)
    return tdv_did(0, EBUSY);
  *lock = TDV_SPIN_FREE + tdv_me();
  return tdv_did(0, 0);
}

int __wrap_pthread_spin_unlock(spinlock *lock) {
  begin(TDV_SPIN_UNLOCK, lock, 0);
  if (*lock == TDV_SPIN_FREE)
    tdv_wrong(EPERM, "a spin lock is unlocked that is not locked");
  if (*lock != TDV_SPIN_FREE + tdv_me())
    tdv_wrong_thread(EPERM, "a spin lock is unlocked that another thread holds",
                     *lock - TDV_SPIN_FREE);
  *lock = TDV_SPIN_FREE;
  return tdv_did(0, 0);
}
