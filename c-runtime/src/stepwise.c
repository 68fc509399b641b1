/*
 * The scheduler of runs in which it is asked at every step: those that explore, and those whose
 * trace tells the enabled threads. The quota is always 0 then, so that every hook comes here, and
 * what a thread was granted is in rt->left.
 */
#include "server.h"
#include "step.h"
#include "watch.h"

static bool is_gone(const struct tdv_coroutine *thread) { return thread->done || thread->parked; }

/* Whether a thread could go on that does not end the process. */
static bool any_goes_on(void) {
  for (unsigned i = 0; i < rt->threads; i++) {
    const struct tdv_coroutine *thread = tdv_slot(rt->order[i]);
    if (!is_gone(thread) && thread->next.kind != TDV_PROCESS_EXIT && tdv_enabled(thread))
      return true;
  }
  return false;
}

bool tdv_can_go(const struct tdv_coroutine *thread) {
  if (is_gone(thread) || !tdv_enabled(thread))
    return false;
  return !server->exploring || thread->next.kind != TDV_PROCESS_EXIT || !any_goes_on();
}

static void tell_enabled(const struct tdv_coroutine *chosen) {
  for (unsigned word = 0; word * 64 < shared->slots; word++) {
    uint64_t enabled = 0, giving_way = 0;
    for (unsigned i = 0; i < rt->threads; i++) {
      const struct tdv_coroutine *thread = tdv_slot(rt->order[i]);
      if (thread->slot / 64 != word || !tdv_can_go(thread))
        continue;
      enabled |= 1ul << thread->slot % 64;
      giving_way |= (uint64_t)tdv_gives_way(thread) << thread->slot % 64;
    }
    if (enabled)
      *tdv_next_event() = (struct tdv_event){.kind = TDV_ENABLED,
                                             .thread = chosen->slot,
                                             .object = word,
                                             .value = enabled,
                                             .extra = giving_way};
  }
}

static struct tdv_coroutine *next_thread(struct tdv_coroutine *thread) {
  bool behind = rt->segment >= server->request.segments;
  if (rt->left == 0 || !tdv_can_go(thread) || (behind && tdv_gives_way(thread)))
    return tdv_choose(thread);
  rt->left--;
  return thread;
}

static void take_turns(struct tdv_coroutine *thread) {
  struct tdv_coroutine *chosen = next_thread(thread);
  if (server->request.flags & TDV_WANT_ENABLED)
    tell_enabled(chosen);
  if (thread->parked)
    tdv_leave_for_good(thread, chosen);
  else if (chosen != thread)
    tdv_hand_over(thread, chosen);
}

/* A thread that has crashed is here on the stack of signals, which no copy contains. */
static bool on_own_stack(const struct tdv_coroutine *thread) {
  uintptr_t here = (uintptr_t)__builtin_frame_address(0);
  return here >= thread->stack_low && here < thread->stack_high;
}

void tdv_step_due(struct tdv_coroutine *thread) {
  if (rt->steps >= server->limit)
    tdv_finish(TDV_STEP_LIMIT, 0, "");
  /* The registers on entry are not in a copy of the state: they are looked at first. */
  uint32_t idle = 0;
  if (server->request.policy == TDV_POLICY_UNSEEN && !is_gone(thread))
    tdv_visit_local(thread);
  else if (server->exploring && !is_gone(thread))
    idle = tdv_watch(thread);
  if (server->request.save && rt->steps == server->request.save_step && on_own_stack(thread))
    tdv_save_here(thread);
  if (idle > 0)
    tdv_park_spinning(thread, idle);
  if (rt->atomic_depth == 0 || !tdv_can_go(thread))
    take_turns(thread);
  else if (rt->left > 0)
    rt->left--;
  if (__builtin_expect(rt->steps == server->stop_at, 0))
    tdv_stop_here();
  thread->due_at = rt->steps + 1;
  thread->due_event = rt->events;
}
