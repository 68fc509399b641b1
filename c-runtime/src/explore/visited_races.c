/*
 * Data races in a search that ends runs where a state is known: two accesses that are due in one
 * state are one. Both ways on from there are run; where that of the first access leads to a known
 * state, the other one is still run behind it, which shows the race to those that look for them.
 *
 * Of a step that is due, the memory is known if it is a single access. That is enough where one of
 * the two is such a step, as it is due behind the other one, too. Otherwise the search gives up.
 */
#include "explore.h"

/* In the same page as the states. */
struct racing {
  bool is_unclear;
  uint64_t run; /* in this run, a step shows a race */
  uint32_t step;
};
#define racing ((struct racing *)(TDV_VISITED_BASE + 0x800))

bool tdv_visited_unclear(void) { return search->rules->visits && racing->is_unclear; }
bool tdv_visit_is_over(void) { return racing->run == server->run_number; }

static bool races_with(const struct tdv_step *last, const struct tdv_coroutine *thread) {
  const struct tdv_operation *next = &thread->next;
  bool writes = next->kind == TDV_WRITE || next->kind == TDV_UPDATE;
  struct tdv_op due = {.address = next->object,
                       .size = next->size,
                       .kind = writes ? TDV_OP_WRITE : TDV_OP_READ,
                       .flags = next->flags & TDV_ATOMIC ? TDV_OP_ATOMIC : 0,
                       .thread = thread->slot};
  for (uint32_t i = 0; i < last->ops; i++) {
    const struct tdv_op *done = &tdv_ops[last->op + i];
    if (tdv_is_memory(done->kind) && !(done->flags & due.flags & TDV_OP_ATOMIC) &&
        tdv_dependent(done, &due) && !tdv_race_is_known(done->site, next->site))
      return true;
  }
  return false;
}

static bool is_access(unsigned kind) { return kind >= TDV_READ && kind <= TDV_COMPARE; }

/* Steps that access no memory but an object of synchronisation. */
static bool accesses_nothing(const struct tdv_operation *next) {
  if (next->flags & TDV_TIMED)
    return false;
  switch (next->kind) {
  case TDV_THREAD_START:
  case TDV_THREAD_EXIT:
  case TDV_PROCESS_EXIT:
  case TDV_MUTEX_LOCK:
  case TDV_MUTEX_TRYLOCK:
  case TDV_MUTEX_UNLOCK:
  case TDV_COND_WAIT:
  case TDV_COND_WAKE:
  case TDV_COND_SIGNAL:
  case TDV_COND_BROADCAST:
  case TDV_RWLOCK_READ:
  case TDV_RWLOCK_WRITE:
  case TDV_RWLOCK_UNLOCK:
  case TDV_SPIN_LOCK:
  case TDV_SPIN_UNLOCK:
  case TDV_BARRIER_ENTER:
  case TDV_BARRIER_LEAVE:
  case TDV_SEM_WAIT:
  case TDV_SEM_POST:
  case TDV_ONCE:
    return true;
  case TDV_THREAD_JOIN:
    return next->other == 0;
  default:
    return false;
  }
}

/* Whether the step has accessed memory in other ways than by a single access. */
static bool has_ranges(const struct tdv_step *step) {
  const struct tdv_event *event = &tdv_events[step->event];
  while (event->kind == TDV_ENABLED)
    event++;
  if (is_access(event->kind))
    return false;
  for (uint32_t i = 0; i < step->ops; i++)
    if (tdv_is_memory(tdv_ops[step->op + i].kind))
      return true;
  return false;
}

struct tdv_coroutine *tdv_visit_race(void) {
  if (!(search->checks & TDV_CHECK_RACE) || search->steps == 0 ||
      tdv_visit_is_over())
    return 0;
  const struct tdv_step *last = &tdv_steps[search->steps - 1];
  bool ranges = has_ranges(last);
  for (uint32_t i = 0; i < rt->threads; i++) {
    struct tdv_coroutine *thread = tdv_slot(rt->order[i]);
    if (thread->slot == last->thread || !tdv_can_go(thread))
      continue;
    if (!is_access(thread->next.kind)) {
      racing->is_unclear |= ranges && !accesses_nothing(&thread->next);
    } else if (races_with(last, thread)) {
      racing->run = server->run_number;
      racing->step = search->steps;
      return thread;
    }
  }
  return 0;
}

bool tdv_visit_shows_race(uint32_t step) {
  return tdv_visit_is_over() && racing->step == step;
}
