/* Whether a loop in which a thread was parked would see anything else now. */
#include "sync.h"

#include "step.h"
#include "watch.h"

/* Whether the program could read it now; only what is always mapped is looked at. */
static bool readable(uint64_t address, uint64_t size) {
  if (tdv_in_heap(address))
    return tdv_addressable(tdv_heap_shadow(address), address, size) == size;
  if (tdv_in_globals(address))
    return tdv_addressable(tdv_global_shadow(address), address, size) == size;
  return address >= TDV_STACKS_BASE &&
         address < TDV_STACKS_BASE + TDV_STACK_STRIDE * TDV_MAX_THREADS;
}

static bool holds_value(uint64_t address, uint64_t size, uint64_t value) {
  return readable(address, size) && tdv_value((const void *)address, size) == value;
}

/* Whether the step would come out as it did: with success, or without. */
static bool same_result(const struct tdv_coroutine *thread, const struct tdv_event *event) {
  if (!readable(event->object, 1))
    return false;
  struct tdv_coroutine probe = *thread;
  bool mutex = event->kind == TDV_MUTEX_TRYLOCK || event->kind == TDV_MUTEX_TIMEDLOCK;
  probe.next =
      (struct tdv_operation){.kind = mutex ? TDV_MUTEX_LOCK : event->kind, .object = event->object};
  return tdv_enabled(&probe) == (event->extra == 0);
}

static bool sees_the_same(const struct tdv_coroutine *thread, const struct tdv_event *event) {
  switch (event->kind) {
  case TDV_READ:
  case TDV_WRITE:
  case TDV_UPDATE:
  case TDV_COMPARE:
    return event->size < 65535 && holds_value(event->object, event->size, event->value);
  case TDV_READ_RANGE:
    return readable(event->object, event->extra) &&
           tdv_hash((const void *)(uintptr_t)event->object, event->extra) == event->value;
  case TDV_MUTEX_LOCK:
  case TDV_MUTEX_TRYLOCK:
  case TDV_MUTEX_TIMEDLOCK:
  case TDV_RWLOCK_READ:
  case TDV_RWLOCK_WRITE:
  case TDV_SPIN_LOCK:
  case TDV_SEM_WAIT:
    return same_result(thread, event);
  case TDV_THREAD_JOIN:
    return !tdv_slot((unsigned)event->object)->done;
  default:
    return true;
  }
}

bool tdv_spin_over(const struct tdv_coroutine *thread) {
  if (tdv_cancel_due(thread))
    return true;
  for (uint64_t i = thread->spins_from; i < rt->events; i++) {
    const struct tdv_event *event = &tdv_events[i];
    if (event->thread != thread->slot || event->kind == TDV_ENABLED)
      continue;
    if (event->kind == TDV_PARKED)
      break;
    if (!sees_the_same(thread, event))
      return true;
  }
  return false;
}
