/* Unnamed semaphores. */
#include "sync.h"

#include <limits.h>

static struct tdv_semaphore *begin(enum tdv_event_kind kind, sem_t *semaphore, unsigned flags) {
  tdv_sync(kind, semaphore, sizeof *semaphore, 0, flags);
  struct tdv_semaphore *state = (struct tdv_semaphore *)semaphore;
  if (state->mark == TDV_DESTROYED)
    tdv_wrong(EINVAL, "a semaphore is used that was destroyed");
  return state;
}

int __wrap_sem_init(sem_t *semaphore, int shared, unsigned value) {
  (void)shared;
  tdv_sync(TDV_SEM_INIT, semaphore, sizeof *semaphore, 0, 0);
  if (value > SEM_VALUE_MAX)
    return tdv_did_errno(value, EINVAL);
  *(struct tdv_semaphore *)semaphore = (struct tdv_semaphore){.value = value};
  return tdv_did_errno(value, 0);
}

static bool has_waiter(const sem_t *semaphore) {
  for (uint32_t i = 0; i < rt->threads; i++) {
    const struct tdv_coroutine *thread = tdv_slot(rt->order[i]);
    if (thread != tdv_self() && !thread->done && thread->next.kind == TDV_SEM_WAIT &&
        thread->next.object == (uint64_t)semaphore && !(thread->next.flags & TDV_TRY))
      return true;
  }
  return false;
}

int __wrap_sem_destroy(sem_t *semaphore) {
  struct tdv_semaphore *state = begin(TDV_SEM_DESTROY, semaphore, 0);
  if (state->value == 0 && has_waiter(semaphore))
    tdv_wrong(EBUSY, "a semaphore is destroyed while a thread waits at it");
  state->mark = TDV_DESTROYED;
  return tdv_did_errno(state->value, 0);
}

/* What a wait that starts or ends now gives. EAGAIN: it would have to go on. */
static int take(struct tdv_semaphore *state) {
  if (state->value == 0)
    return EAGAIN;
  state->value--;
  return 0;
}

int __wrap_sem_wait(sem_t *semaphore) {
  struct tdv_semaphore *state = begin(TDV_SEM_WAIT, semaphore, 0);
  if (tdv_cancel_due(tdv_self())) {
    tdv_did(state->value, ECANCELED);
    tdv_cancel_now();
  }
  int code = take(state);
  return tdv_did_errno(state->value, code);
}

int __wrap_sem_trywait(sem_t *semaphore) {
  struct tdv_semaphore *state = begin(TDV_SEM_WAIT, semaphore, TDV_TRY);
  int code = take(state);
  return tdv_did_errno(state->value, code);
}

static int take_until(struct tdv_semaphore *state, clockid_t clock,
                      const struct timespec *deadline) {
  if (!tdv_wait_clock(clock) || !tdv_valid_time(deadline))
    return EINVAL;
  if (tdv_cancel_due(tdv_self()))
    return ECANCELED;
  if (take(state) == 0)
    return 0;
  tdv_time_reaches(deadline);
  return ETIMEDOUT;
}

int __wrap_sem_clockwait(sem_t *semaphore, clockid_t clock, const struct timespec *deadline) {
  struct tdv_semaphore *state = begin(TDV_SEM_WAIT, semaphore, TDV_TIMED);
  int code = take_until(state, clock, deadline);
  tdv_did(state->value, code);
  tdv_took(deadline, sizeof *deadline);
  if (code == ECANCELED)
    tdv_cancel_now();
  if (code == 0)
    return 0;
  errno = code;
  return -1;
}

int __wrap_sem_timedwait(sem_t *semaphore, const struct timespec *deadline) {
  return __wrap_sem_clockwait(semaphore, CLOCK_REALTIME, deadline);
}

int __wrap_sem_post(sem_t *semaphore) {
  struct tdv_semaphore *state = begin(TDV_SEM_POST, semaphore, 0);
  if (state->value == SEM_VALUE_MAX)
    return tdv_did_errno(state->value, EOVERFLOW);
  state->value++;
  return tdv_did_errno(state->value, 0);
}

int __wrap_sem_getvalue(sem_t *semaphore, int *value) {
  struct tdv_semaphore *state = begin(TDV_SEM_GETVALUE, semaphore, 0);
  *value = (int)state->value;
  tdv_did(state->value, 0);
  tdv_gave(value, sizeof *value);
  return 0;
}
