/*
 * Barriers. A wait is two steps: arriving, and leaving when all have arrived. The last one to
 * arrive releases the others in their own records, not in the barrier, because a program may
 * destroy and free it as soon as one of them has left.
 */
#include "sync.h"

#include <limits.h>

enum { RELEASED = 0, WAITING = 1 };

int __wrap_pthread_barrier_init(pthread_barrier_t *barrier, const pthread_barrierattr_t *attributes,
                                unsigned count) {
  (void)attributes;
  tdv_sync(TDV_BARRIER_INIT, barrier, sizeof *barrier, 0, 0);
  if (count == 0 || count > INT_MAX)
    return tdv_did(count, EINVAL);
  *barrier = (pthread_barrier_t){0};
  ((struct tdv_barrier *)barrier)->count = count;
  return tdv_did(count, 0);
}

static struct tdv_barrier *alive(pthread_barrier_t *barrier) {
  struct tdv_barrier *state = (struct tdv_barrier *)barrier;
  if (state->count == 0)
    tdv_wrong(EINVAL, "a barrier is used that is not initialised, or was destroyed");
  return state;
}

int __wrap_pthread_barrier_destroy(pthread_barrier_t *barrier) {
  tdv_sync(TDV_BARRIER_DESTROY, barrier, sizeof *barrier, 0, 0);
  struct tdv_barrier *state = alive(barrier);
  if (state->arrived != 0)
    tdv_wrong(EBUSY, "a barrier is destroyed while a thread waits at it");
  state->count = 0;
  return tdv_did(0, 0);
}

static void release_all(const pthread_barrier_t *barrier) {
  for (uint32_t i = 0; i < rt->threads; i++) {
    struct tdv_coroutine *thread = tdv_slot(rt->order[i]);
    if (thread != tdv_self() && !thread->done && thread->next.kind == TDV_BARRIER_LEAVE &&
        thread->next.object == (uint64_t)barrier)
      thread->next.other = RELEASED;
  }
}

int __wrap_pthread_barrier_wait(pthread_barrier_t *barrier) {
  tdv_sync(TDV_BARRIER_ENTER, barrier, sizeof *barrier, 0, 0);
  struct tdv_barrier *state = alive(barrier);
  uint32_t arrived = ++state->arrived;
  bool last = arrived == state->count;
  if (last) {
    state->arrived = 0;
    release_all(barrier);
  }
  tdv_did(arrived, 0);
  tdv_begin(TDV_BARRIER_LEAVE, barrier, last ? RELEASED : WAITING, 0);
  return tdv_did(0, last ? PTHREAD_BARRIER_SERIAL_THREAD : 0);
}
