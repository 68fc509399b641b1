/*
 * Finds threads that do nothing but wait in a loop: that come to a step in the same local state as
 * to an earlier one, and have changed nothing in between.
 *
 * The local state is what the program's code can go on with: its registers on entry to the runtime
 * (entries.S) and its stack from there up, its thread-local variables, and the locks that it has
 * taken. Nothing of the runtime's own frames is in it, so that one interleaving always parks a
 * thread at the same step. What a thread did since its last visit is read off its events; the rest
 * calls tdv_changed.
 *
 * The first visits after a change are all remembered, and of later ones the 8th, 16th, 32nd...
 * (Brent's way to find a cycle), so a longer iteration is found in its third round at the latest.
 */
#include "watch.h"

#include <errno.h>

#include "mix.h"
#include "step.h"

#define LARGE_STACK (16ul << 10) /* is not looked at for each step */

/* Steps that may leave everything as it was. */
static bool may_be_idle(const struct tdv_operation *next) {
  switch (next->kind) {
  case TDV_READ:
  case TDV_WRITE:
  case TDV_UPDATE:
  case TDV_COMPARE:
  case TDV_YIELD:
  case TDV_MUTEX_LOCK:
  case TDV_MUTEX_TRYLOCK:
  case TDV_MUTEX_TIMEDLOCK:
  case TDV_MUTEX_UNLOCK:
  case TDV_RWLOCK_READ:
  case TDV_RWLOCK_WRITE:
  case TDV_RWLOCK_UNLOCK:
  case TDV_SPIN_LOCK:
  case TDV_SPIN_UNLOCK:
  case TDV_SEM_WAIT:
  case TDV_THREAD_JOIN:
  case TDV_ACCESS:
  case TDV_ATOMIC_BEGIN:
    return true;
  default:
    return false;
  }
}

void tdv_mix_entry(uint64_t state[2]) {
  const struct tdv_entry *entry = tdv_entered;
  tdv_mix_range(state, (uint64_t)entry->registers, (uint64_t)(entry + 1));
}

void tdv_mix_own(uint64_t state[2], const struct tdv_coroutine *thread, uint64_t sp) {
  int error = thread == rt->current ? errno : thread->saved_errno;
  tdv_mix_range(state, sp, thread->stack_high);
  tdv_mix(state, (uint64_t)thread->cleanups, server->has_tls ? 0 : (uint64_t)error);
  if (server->has_tls)
    tdv_mix_range(state, (uint64_t)thread->tls - server->tls_block, (uint64_t)thread->tls);
}

static void hash_state(const struct tdv_coroutine *thread, struct tdv_visit *visit) {
  const uint64_t start[2] = TDV_MIX_START;
  memcpy(visit->state, start, sizeof start);
  tdv_mix_own(visit->state, thread, visit->sp);
  tdv_mix_entry(visit->state);
  tdv_mix(visit->state, thread->next.other, rt->atomic_depth);
}

/* --- what the last step has changed --- */

static void locks(struct tdv_coroutine *thread, const struct tdv_event *event, uint64_t kind,
                  int change) {
  if (change == 0)
    return;
  uint64_t lock = tdv_fold(event->object ^ kind << 56, 0x9e3779b97f4a7c15u);
  thread->held += change > 0 ? lock : -lock;
  thread->depth += change;
  struct tdv_visit *visits = tdv_visits(thread->slot);
  for (unsigned i = 0; i < TDV_VISITS && change < 0; i++)
    if (visits[i].lowest > thread->depth)
      visits[i].lowest = thread->depth;
}

enum { ATOMIC_BLOCK, MUTEX, READER, WRITER, SPIN };

/* Locks and what gives them back again; false if it is something else. */
static bool is_lock(struct tdv_coroutine *thread, const struct tdv_event *event) {
  bool done = event->extra == 0;
  switch (event->kind) {
  case TDV_MUTEX_LOCK:
  case TDV_MUTEX_TRYLOCK:
  case TDV_MUTEX_TIMEDLOCK:
    locks(thread, event, MUTEX, done);
    return true;
  case TDV_MUTEX_UNLOCK:
    locks(thread, event, MUTEX, -done);
    return true;
  case TDV_RWLOCK_READ:
    locks(thread, event, READER, done);
    return true;
  case TDV_RWLOCK_WRITE:
    locks(thread, event, WRITER, done);
    return true;
  case TDV_RWLOCK_UNLOCK:
    locks(thread, event, event->value ? WRITER : READER, -done);
    return true;
  case TDV_SPIN_LOCK:
    locks(thread, event, SPIN, done);
    return true;
  case TDV_SPIN_UNLOCK:
    locks(thread, event, SPIN, -done);
    return true;
  case TDV_ATOMIC_BEGIN:
    locks(thread, event, ATOMIC_BLOCK, 1);
    return true;
  case TDV_ATOMIC_END:
    locks(thread, event, ATOMIC_BLOCK, -1);
    return true;
  default:
    return false;
  }
}

/* Whether an event, but for locks, is of something that has no effect. */
static bool is_idle(const struct tdv_event *event) {
  switch (event->kind) {
  case TDV_READ:
  case TDV_ACCESS:
  case TDV_READ_RANGE:
  case TDV_FENCE:
  case TDV_INDIRECT:
  case TDV_RESULT:
  case TDV_OBJECT:
    return true;
  case TDV_WRITE:
    return event->value == event->extra && !server->writes_read_nothing;
  case TDV_UPDATE:
  case TDV_COMPARE:
    return event->value == event->extra;
  case TDV_YIELD:
    return event->extra == 0;
  case TDV_SEM_WAIT:
  case TDV_THREAD_JOIN:
    return event->extra != 0 && event->extra != ECANCELED;
  default:
    return false;
  }
}

/* All events since the thread's last step was due are its own. */
static bool has_changed(struct tdv_coroutine *thread) {
  bool changed = thread->changed || thread->due_at == 0 || thread->due_event >= rt->events;
  thread->changed = false;
  for (uint64_t i = thread->due_event; i < rt->events && !changed; i++)
    changed = !is_lock(thread, &tdv_events[i]) && !is_idle(&tdv_events[i]);
  return changed;
}

/* --- visits --- */

static void forget(struct tdv_coroutine *thread) {
  thread->watched = 0;
  thread->visits = 0;
  thread->held = 0;
  thread->depth = 0;
}

/* Where to remember a visit; -1: nowhere. */
static int place(uint32_t number, bool large) {
  if (number < TDV_VISITS)
    return large ? -1 : (int)number - 1;
  return (number & (number - 1)) == 0 ? TDV_VISITS - 1 : -1;
}

/* A remembered visit of the same step that may have been in the same state. */
static const struct tdv_visit *similar(const struct tdv_coroutine *thread,
                                       const struct tdv_visit *visit, unsigned from) {
  const struct tdv_visit *visits = tdv_visits(thread->slot);
  for (unsigned i = from; i < TDV_VISITS; i++) {
    const struct tdv_visit *other = &visits[i];
    if (thread->visits >> i & 1 && other->head == visit->head && other->object == visit->object &&
        other->sp == visit->sp && other->held == visit->held)
      return other;
  }
  return 0;
}

/* The earlier visit to which the thread has come back. Where it holds a lock that others could have
   had meanwhile, it goes on to where it does not. */
static const struct tdv_visit *same(const struct tdv_coroutine *thread,
                                    const struct tdv_visit *visit) {
  const struct tdv_visit *visits = tdv_visits(thread->slot);
  const struct tdv_visit *other = similar(thread, visit, 0);
  while (other && (other->lowest < thread->depth || other->state[0] != visit->state[0] ||
                   other->state[1] != visit->state[1]))
    other = similar(thread, visit, (unsigned)(other - visits) + 1);
  return other;
}

static uint32_t compare(struct tdv_coroutine *thread, struct tdv_visit *visit) {
  int at = place(visit->number, thread->stack_high - visit->sp > LARGE_STACK);
  if (at < 0 && !similar(thread, visit, 0))
    return 0;
  hash_state(thread, visit);
  const struct tdv_visit *earlier = same(thread, visit);
  if (earlier) {
    thread->spins_from = earlier->event;
    return visit->number - earlier->number;
  }
  if (at >= 0) {
    tdv_visits(thread->slot)[at] = *visit;
    thread->visits |= (uint8_t)(1u << at);
  }
  return 0;
}

uint32_t tdv_watch(struct tdv_coroutine *thread) {
  uint64_t sp = tdv_entered->sp;
  tdv_entered->sp = 0;
  if (has_changed(thread))
    forget(thread);
  bool on_stack = sp >= thread->stack_low && sp < thread->stack_high;
  if (!on_stack || !may_be_idle(&thread->next)) {
    forget(thread);
    return 0;
  }
  struct tdv_visit visit = {.head = thread->next.head,
                            .object = thread->next.object,
                            .sp = sp,
                            .held = thread->held,
                            .number = ++thread->watched,
                            .lowest = thread->depth,
                            .event = rt->events};
  return compare(thread, &visit);
}

static uint64_t first_needed(const struct tdv_coroutine *thread) {
  if (thread->parked)
    return thread->parked == TDV_SPUN ? thread->spins_from : UINT64_MAX;
  if (thread->done || thread->due_at == 0)
    return UINT64_MAX;
  uint64_t first = thread->due_event;
  for (unsigned i = 0; i < TDV_VISITS; i++) {
    const struct tdv_visit *visit = &tdv_visits(thread->slot)[i];
    if (thread->visits >> i & 1 && visit->event < first)
      first = visit->event;
  }
  return first;
}

uint64_t tdv_first_watched_event(void) {
  uint64_t first = rt->events;
  for (unsigned i = 0; i < rt->threads; i++) {
    uint64_t its = first_needed(tdv_slot(rt->order[i]));
    first = its < first ? its : first;
  }
  return first;
}
