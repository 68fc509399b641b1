/*
 * Condition variables.
 *
 * A waiting thread has a ticket. A signal leaves a token, and any thread that was waiting then
 * (whose ticket is below the token's bound) may take it: which one is the scheduler's choice. There
 * are never more tokens than threads that could take them. Waiting threads and tokens are in the
 * runtime and not in the variable, because a program may destroy and free it as soon as all have
 * been signalled.
 */
#include "sync.h"

static bool waits_at(const struct tdv_coroutine *thread, uint64_t cond) {
  return thread->in_wait && thread->next.object == cond;
}

/* How many threads wait that have a ticket below this one. */
static uint32_t waiters(uint64_t cond, uint32_t bound) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < rt->threads; i++) {
    const struct tdv_coroutine *thread = tdv_slot(rt->order[i]);
    count += waits_at(thread, cond) && thread->ticket < bound;
  }
  return count;
}

static uint32_t tokens_of(uint64_t cond) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < rt->tokens; i++)
    count += rt->token[i].cond == cond;
  return count;
}

/* The oldest token serves: a younger one has a higher bound, so that more threads can take it. */
int tdv_token_for(uint64_t cond, uint32_t ticket) {
  for (uint32_t i = 0; i < rt->tokens; i++)
    if (rt->token[i].cond == cond && ticket < rt->token[i].bound)
      return (int)i;
  return -1;
}

static void remove_token(uint32_t index) {
  rt->tokens--;
  for (uint32_t i = index; i < rt->tokens; i++)
    rt->token[i] = rt->token[i + 1];
}

/* A thread left without a token: those that nobody can take any more go too. */
static void drop_surplus_tokens(uint64_t cond) {
  uint32_t kept = 0;
  for (uint32_t i = 0; i < rt->tokens;) {
    if (rt->token[i].cond != cond) {
      i++;
    } else if (waiters(cond, rt->token[i].bound) > kept) {
      kept++;
      i++;
    } else {
      remove_token(i);
    }
  }
}

/* The current thread stops waiting. Returns whether it was signalled. */
static bool leave(uint64_t cond, bool take) {
  int token = take ? tdv_token_for(cond, tdv_self()->ticket) : -1;
  tdv_self()->in_wait = false;
  if (token >= 0)
    remove_token((uint32_t)token);
  else
    drop_surplus_tokens(cond);
  return token >= 0;
}

static void check_alive(const pthread_cond_t *cond) {
  if (((const struct tdv_cond *)cond)->mark == TDV_DESTROYED)
    tdv_wrong(EINVAL, "a condition variable is used that was destroyed");
}

int __wrap_pthread_cond_init(pthread_cond_t *cond, const pthread_condattr_t *attributes) {
  tdv_sync(TDV_COND_INIT, cond, sizeof *cond, 0, 0);
  clockid_t clock = CLOCK_REALTIME;
  int shared = PTHREAD_PROCESS_PRIVATE;
  if (attributes) {
    pthread_condattr_getclock(attributes, &clock);
    pthread_condattr_getpshared(attributes, &shared);
  }
  *cond = (pthread_cond_t){0};
  *(struct tdv_cond *)cond =
      (struct tdv_cond){.clock = (uint32_t)clock, .shared = (uint32_t)shared};
  return tdv_did(0, 0);
}

int __wrap_pthread_cond_destroy(pthread_cond_t *cond) {
  tdv_sync(TDV_COND_DESTROY, cond, sizeof *cond, 0, 0);
  check_alive(cond);
  uint64_t object = (uint64_t)cond;
  if (waiters(object, UINT32_MAX) > tokens_of(object))
    tdv_wrong(EBUSY, "a condition variable is destroyed while a thread waits at it");
  ((struct tdv_cond *)cond)->mark = TDV_DESTROYED;
  return tdv_did(0, 0);
}

/* POSIX leaves undefined what threads get that wait at one variable with different mutexes. */
static void check_mutex(uint64_t cond, uint64_t mutex) {
  for (uint32_t i = 0; i < rt->threads; i++) {
    const struct tdv_coroutine *thread = tdv_slot(rt->order[i]);
    if (waits_at(thread, cond) && thread->next.other != mutex &&
        tdv_token_for(cond, thread->ticket) < 0)
      tdv_wrong_thread(EINVAL, "a thread waits at a condition variable with another mutex than",
                       thread->slot + 1);
  }
}

/* The first step: gives up the mutex and takes a ticket. */
static int start_waiting(pthread_cond_t *cond, pthread_mutex_t *mutex, int code, unsigned flags) {
  tdv_sync(TDV_COND_WAIT, cond, sizeof *cond, (uint64_t)mutex, flags);
  tdv_check(mutex, sizeof *mutex);
  if (code != 0)
    return tdv_did((uint64_t)mutex, code);
  check_alive(cond);
  check_mutex((uint64_t)cond, (uint64_t)mutex);
  code = tdv_mutex_release(mutex);
  if (code == TDV_MUTEX_MISUSED)
    tdv_wrong(EPERM, "a thread waits at a condition variable with a mutex that it does not hold");
  if (code == 0) {
    tdv_self()->ticket = rt->waiters_ticket++;
    tdv_self()->in_wait = true;
  }
  return tdv_did((uint64_t)mutex, code);
}

int __wrap_pthread_cond_wait(pthread_cond_t *cond, pthread_mutex_t *mutex) {
  int code = start_waiting(cond, mutex, 0, 0);
  if (code != 0)
    return code;
  tdv_begin(TDV_COND_WAKE, cond, (uint64_t)mutex, 0);
  tdv_check(mutex, sizeof *mutex);
  bool cancelled = tdv_cancel_due(tdv_self());
  bool signalled = leave((uint64_t)cond, !cancelled);
  code = tdv_mutex_take(mutex);
  struct tdv_event *event = tdv_record((uint64_t)mutex, cancelled ? ECANCELED : (uint64_t)code);
  if (cancelled)
    tdv_cancel_now();
  if (!signalled)
    event->flags |= TDV_SPURIOUS;
  return code;
}

/* Waking is a step of its own here: a timeout does not wait for the mutex. */
static int wake_or_time_out(pthread_cond_t *cond, pthread_mutex_t *mutex,
                            const struct timespec *deadline) {
  tdv_begin(TDV_COND_WAKE, cond, (uint64_t)mutex, TDV_TIMED);
  bool cancelled = tdv_cancel_due(tdv_self());
  bool signalled = leave((uint64_t)cond, !cancelled);
  int code = cancelled ? ECANCELED : signalled ? 0 : ETIMEDOUT;
  if (code == ETIMEDOUT)
    tdv_time_reaches(deadline);
  tdv_record((uint64_t)mutex, (uint64_t)code);
  return code;
}

static int timed_wait(pthread_cond_t *cond, pthread_mutex_t *mutex, const struct timespec *deadline,
                      int code) {
  code = start_waiting(cond, mutex, code, TDV_TIMED);
  tdv_took(deadline, sizeof *deadline);
  if (code != 0)
    return code;
  struct timespec until = *deadline; /* Others may change it meanwhile. */
  code = wake_or_time_out(cond, mutex, &until);
  tdv_sync(TDV_MUTEX_LOCK, mutex, sizeof *mutex, 0, 0);
  int lock_code = tdv_mutex_take(mutex);
  tdv_record(mutex->__data.__count, (uint64_t)lock_code);
  if (code == ECANCELED)
    tdv_cancel_now();
  return code != 0 ? code : lock_code;
}

int __wrap_pthread_cond_timedwait(pthread_cond_t *cond, pthread_mutex_t *mutex,
                                  const struct timespec *deadline) {
  return timed_wait(cond, mutex, deadline, tdv_valid_time(deadline) ? 0 : EINVAL);
}

int __wrap_pthread_cond_clockwait(pthread_cond_t *cond, pthread_mutex_t *mutex, clockid_t clock,
                                  const struct timespec *deadline) {
  bool valid = tdv_wait_clock(clock) && tdv_valid_time(deadline);
  return timed_wait(cond, mutex, deadline, valid ? 0 : EINVAL);
}

static void add_token(uint64_t cond) {
  rt->token[rt->tokens++] = (struct tdv_token){.cond = cond, .bound = rt->waiters_ticket};
}

int __wrap_pthread_cond_signal(pthread_cond_t *cond) {
  tdv_sync(TDV_COND_SIGNAL, cond, sizeof *cond, 0, 0);
  check_alive(cond);
  uint64_t object = (uint64_t)cond;
  uint32_t waiting = waiters(object, UINT32_MAX);
  bool wakes = waiting > tokens_of(object);
  if (wakes)
    add_token(object);
  return tdv_did(wakes ? waiting : 0, 0);
}

int __wrap_pthread_cond_broadcast(pthread_cond_t *cond) {
  tdv_sync(TDV_COND_BROADCAST, cond, sizeof *cond, 0, 0);
  check_alive(cond);
  uint64_t object = (uint64_t)cond;
  uint32_t waiting = waiters(object, UINT32_MAX);
  for (uint32_t tokens = tokens_of(object); tokens < waiting; tokens++)
    add_token(object);
  return tdv_did(waiting, 0);
}
