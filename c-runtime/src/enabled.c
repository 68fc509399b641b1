/*
 * Whether a thread's next step can be taken, asked of the memory as it is.
 *
 * A step that would end in an error or a misuse can be taken: it tells so. So can a timed one,
 * whose choice while it would have to wait is its timeout, and one that a cancellation request
 * interrupts.
 */
#include "sync.h"

/* Two threads that wait for each other: whoever comes first is told EDEADLK. */
static bool waits_for(const struct tdv_coroutine *thread, const struct tdv_coroutine *target) {
  return thread->next.kind == TDV_THREAD_JOIN && thread->next.object == target->slot &&
         !thread->done;
}

static bool can_join(const struct tdv_coroutine *thread, unsigned slot) {
  const struct tdv_coroutine *target = tdv_slot(slot);
  return target->done || target->detached || target == thread || waits_for(target, thread);
}

static bool is_signalled(const struct tdv_coroutine *thread) {
  return tdv_cancel_due(thread) || tdv_token_for(thread->next.object, thread->ticket) >= 0;
}

/* A timed wait takes the mutex in a step of its own. */
static bool can_wake(const struct tdv_coroutine *thread) {
  return thread->next.flags & TDV_TIMED ||
         tdv_mutex_available((const pthread_mutex_t *)thread->next.other, thread->slot + 1);
}

static bool can_read(const pthread_rwlock_t *lock, int me) {
  return lock->__data.__cur_writer == 0 || lock->__data.__cur_writer == me ||
         lock->tdv_rwlock_mark == TDV_DESTROYED;
}

static bool can_write(const pthread_rwlock_t *lock, int me) {
  return can_read(lock, me) &&
         (lock->__data.__readers == 0 || lock->tdv_rwlock_mark == TDV_DESTROYED);
}

static bool can_pass(const struct tdv_semaphore *semaphore) {
  return semaphore->value > 0 || semaphore->mark == TDV_DESTROYED;
}

static bool can_once(int state) { return state == TDV_ONCE_NEW || state == TDV_ONCE_DONE; }

/* Whether what the step waits for is there. */
static bool is_ready(const struct tdv_coroutine *thread) {
  const struct tdv_operation *next = &thread->next;
  const void *object = (const void *)next->object;
  int me = thread->slot + 1;
  switch (next->kind) {
  case TDV_THREAD_JOIN:
    return can_join(thread, (unsigned)next->object) || tdv_cancel_due(thread);
  case TDV_MUTEX_LOCK:
  case TDV_MUTEX_TIMEDLOCK:
    return tdv_mutex_available(object, me);
  case TDV_COND_WAKE:
    return can_wake(thread) && is_signalled(thread);
  case TDV_RWLOCK_READ:
    return can_read(object, me);
  case TDV_RWLOCK_WRITE:
    return can_write(object, me);
  case TDV_SPIN_LOCK:
    return *(const volatile int *)object <= TDV_SPIN_FREE;
  case TDV_BARRIER_LEAVE:
    return next->other == 0;
  case TDV_SEM_WAIT:
    return can_pass(object) || tdv_cancel_due(thread);
  case TDV_ONCE:
    return can_once(*(const volatile int *)object);
  default:
    return true;
  }
}

/* Whether the step can be taken though what it waits for is not there. */
static bool needs_no_wait(const struct tdv_coroutine *thread) {
  if (thread->next.flags & (TDV_TRY | TDV_TIMED))
    return true;
  return thread->next.kind == TDV_COND_WAKE && tdv_spurious() && can_wake(thread);
}

bool tdv_enabled(const struct tdv_coroutine *thread) {
  return needs_no_wait(thread) || is_ready(thread);
}

bool tdv_gives_way(const struct tdv_coroutine *thread) {
  if (thread->next.kind == TDV_YIELD)
    return true;
  return !(thread->next.flags & TDV_TRY) && needs_no_wait(thread) && !is_ready(thread);
}
