/*
 * Final states: what each thread has seen, and what is left in memory, as one number that is the
 * same for all runs of a class. Only an oracle for reductions, so equal numbers are believed.
 */
#include "explore.h"

#define THREADS_BASE (TDV_ENABLING_BASE + 0x10000000ul)

static uint64_t mix(uint64_t hash, uint64_t value) {
  hash = (hash ^ value) * 0xff51afd7ed558ccdu;
  return hash ^ hash >> 32;
}

/* Which failure was the first is an order of steps that do not depend on each other. */
static bool is_failure(const struct tdv_event *event) {
  return event->kind == TDV_PARKED && event->value != TDV_SPUN;
}

/* What the thread learns by the event, if it learns something. */
static bool learns(const struct tdv_event *event, uint64_t *what) {
  switch (event->kind) {
  case TDV_READ:
  case TDV_READ_RANGE:
  case TDV_SEM_GETVALUE:
    *what = event->value;
    return true;
  case TDV_UPDATE:
    *what = event->extra;
    return true;
  case TDV_COMPARE:
    *what = mix(event->extra, event->flags & TDV_DONE);
    return true;
  case TDV_WRITE:
  case TDV_WRITE_RANGE:
  case TDV_ENABLED:
    return false;
  case TDV_PARKED:
    *what = mix(event->value, event->site);
    return is_failure(event);
  default:
    *what = mix(event->extra, event->kind <= TDV_LAST_STEP ? event->site : 0);
    return event->kind <= TDV_LAST_STEP;
  }
}

/* Old and new values of an address cancel each other out, but for the first and the last one. */
static uint64_t memory_change(const struct tdv_event *event) {
  bool writes = event->kind == TDV_WRITE || event->kind == TDV_UPDATE ||
                (event->kind == TDV_COMPARE && event->flags & TDV_DONE);
  if (!writes)
    return 0;
  return mix(mix(4, event->where), event->value) - mix(mix(4, event->where), event->extra);
}

uint64_t tdv_final_state(const struct tdv_run_result *result, uint64_t events) {
  uint64_t *history = (uint64_t *)THREADS_BASE;
  uint64_t state = 0;
  bool failed = false;
  for (uint32_t slot = 0; slot < TDV_MAX_THREADS; slot++)
    history[slot] = 0;
  for (uint64_t i = 0; i < events; i++) {
    const struct tdv_event *event = &tdv_events[i];
    uint64_t what;
    failed |= is_failure(event);
    if (learns(event, &what))
      history[event->thread] = mix(mix(history[event->thread], event->kind), what);
    state += memory_change(event);
  }
  if (!failed)
    state += mix(5, result->outcome);
  for (uint32_t slot = 0; slot < TDV_MAX_THREADS; slot++)
    if (history[slot])
      state += mix(mix(6, slot), history[slot]);
  return state;
}
