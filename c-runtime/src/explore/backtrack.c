/*
 * The reductions that were there before: none, also where states are told apart (visited.c), sleep
 * sets (Godefroid: Partial-Order Methods for the Verification of Concurrent Systems, 1996), and
 * dynamic partial-order reduction as Flanagan and Godefroid published it (POPL 2005), in the form of
 * the report on Inspect (section 4.3, figures 6 and 7): backtrack sets, sleep sets, and sets of held
 * locks that tell which steps could never have been due at the same time.
 */
#include "explore.h"

/* The threads that could have been chosen for a step: a set of slots. */
struct enabled {
  const struct tdv_event *event;
  const struct tdv_event *end;
};

static struct enabled enabled_at(uint32_t step) {
  const struct tdv_event *event = &tdv_events[tdv_steps[step].event], *end = event;
  while (end->kind == TDV_ENABLED)
    end++;
  return (struct enabled){event, end};
}

static bool is_enabled(struct enabled set, unsigned slot) {
  for (const struct tdv_event *event = set.event; event < set.end; event++)
    if (event->object == slot / 64)
      return event->value >> slot % 64 & 1;
  return false;
}

static bool has_branch(tdv_node_id node, unsigned thread) {
  for (tdv_node_id child = tdv_node(node)->first; child; child = tdv_node(child)->next)
    if (tdv_node(child)->thread == thread)
      return true;
  return false;
}

static bool is_asleep(uint32_t step, unsigned thread) {
  const tdv_node_id *nodes;
  uint32_t count = search->rules->sleeps ? tdv_sleepers(step, &nodes) : 0;
  for (uint32_t i = 0; i < count; i++)
    if (tdv_node(nodes[i])->thread == thread)
      return true;
  return false;
}

/* What the thread will do there is known when it has done it. */
static void add_thread(uint32_t step, unsigned thread) {
  tdv_node_id node = tdv_path(step);
  tdv_tree_lock();
  if (!has_branch(node, thread) && !is_asleep(step, thread))
    tdv_tree_add(node, &(struct tdv_taken){.turns = 1, .thread = (uint16_t)thread, .opaque = true});
  tdv_tree_unlock();
}

static void add_all(uint32_t step) {
  struct enabled set = enabled_at(step);
  for (const struct tdv_event *event = set.event; event < set.end; event++)
    for (uint64_t left = event->value; left; left &= left - 1)
      add_thread(step, (unsigned)(64 * event->object) + (unsigned)__builtin_ctzl(left));
}

const struct tdv_reduction_rules tdv_reduce_none = {.enabled = true, .extend = add_all};
const struct tdv_reduction_rules tdv_reduce_sleep = {
    .enabled = true, .sleeps = true, .extend = add_all};

static void add_all_unseen(uint32_t step) {
  if (!tdv_visit_shows_race(step))
    add_all(step);
}

const struct tdv_reduction_rules tdv_reduce_states = {
    .enabled = true, .visits = true, .extend = add_all_unseen};

/* --- Flanagan and Godefroid */

/* Whether the thread of a step holds a lock when it is due: it has taken it in a step in front, and
   not given it back since. */
static bool holds(uint32_t step, uint64_t lock) {
  for (uint32_t at = tdv_steps[step].before; at; at = tdv_steps[at - 1].before) {
    const struct tdv_step *before = &tdv_steps[at - 1];
    for (uint32_t i = before->ops; i > 0; i--) {
      const struct tdv_op *op = &tdv_ops[before->op + i - 1];
      if (op->address == lock && op->kind == TDV_OP_ACQUIRE)
        return true;
      if (op->address == lock && (op->kind == TDV_OP_RELEASE || op->kind == TDV_OP_CHANGE))
        return false;
    }
  }
  return false;
}

/* Whether the threads of two steps hold a common lock when these are due. */
static bool share_lock(uint32_t one, uint32_t other) {
  for (uint32_t at = tdv_steps[one].before; at; at = tdv_steps[at - 1].before) {
    const struct tdv_step *before = &tdv_steps[at - 1];
    for (uint32_t i = 0; i < before->ops; i++) {
      const struct tdv_op *op = &tdv_ops[before->op + i];
      if (op->kind == TDV_OP_ACQUIRE && holds(one, op->address) && holds(other, op->address))
        return true;
    }
  }
  return false;
}

/* Whether a step can't have been due while another waits for the object: what frees it is one. */
static bool excludes(unsigned kind, unsigned waiting) {
  switch (waiting) {
  case TDV_OP_ACQUIRE:
  case TDV_OP_PASS:
    return kind == TDV_OP_RELEASE || kind == TDV_OP_INNER;
  case TDV_OP_START:
    return kind == TDV_OP_CREATE;
  case TDV_OP_JOIN:
    return kind == TDV_OP_EXIT;
  case TDV_OP_WRITE_ACQUIRE:
    return kind == TDV_OP_READ_RELEASE || kind == TDV_OP_WRITE_RELEASE;
  case TDV_OP_READ_ACQUIRE:
    return kind == TDV_OP_WRITE_RELEASE;
  default:
    return false;
  }
}

struct latest {
  uint32_t place;
  const struct tdv_op *op;
  const uint32_t *before; /* the thread's clock in front of the step */
};

/* Figure 7, lines 7 to 12. */
static void add_backtrack(uint32_t first, uint32_t place) {
  struct enabled set = enabled_at(first);
  unsigned thread = tdv_steps[place].thread;
  if (is_enabled(set, thread) && !is_asleep(first, thread)) {
    add_thread(first, thread);
    return;
  }
  uint32_t before[TDV_MAX_THREADS];
  tdv_clock_before(place, before);
  for (uint32_t at = first + 1; at < place; at++) {
    unsigned other = tdv_steps[at].thread;
    if (tdv_in_clock(before, at) && is_enabled(set, other) && !is_asleep(first, other)) {
      add_thread(first, other);
      return;
    }
  }
  add_all(first);
}

/* Line 5: the latest step that is dependent and may be co-enabled. The step has been due since its
   thread's step in front of it, so each one behind that was the latest one once. Where the thread
   had to wait (for a semaphore, say, that the latest one has raised), the one in front of it
   counts, too: the figure would miss it. */
static bool look_at(void *context, uint32_t step, uint32_t index) {
  const struct latest *latest = context;
  const struct tdv_op *earlier = &tdv_ops[index];
  if (!tdv_dependent(earlier, latest->op) || tdv_in_clock(latest->before, step))
    return true;
  bool waits = !(latest->op->flags & TDV_OP_NO_WAIT);
  if ((waits && excludes(earlier->kind, latest->op->kind)) || share_lock(step, latest->place))
    return true;
  add_backtrack(step, latest->place);
  return step + 1 > tdv_steps[latest->place].before || !tdv_could_come_before(step, latest->place);
}

static void backtrack(uint32_t place) {
  const struct tdv_step *step = &tdv_steps[place];
  uint32_t before[TDV_MAX_THREADS];
  tdv_clock_before(place, before);
  for (uint32_t i = 0; i < step->ops; i++) {
    const struct tdv_op *op = &tdv_ops[step->op + i];
    tdv_index_walk(op, look_at, &(struct latest){place, op, before});
  }
}

const struct tdv_reduction_rules tdv_reduce_fg = {
    .enabled = true, .sleeps = true, .extend = backtrack, .pending = true};
