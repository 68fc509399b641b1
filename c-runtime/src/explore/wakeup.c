/*
 * Optimal reduction: source sets and wake-up trees (Abdulla, Aronis, Jonsson and Sagonas: Source
 * Sets: A Foundation for Optimal Dynamic Partial Order Reduction, JACM 2017, Algorithm 2).
 *
 * For a race of e and e' in E, with E' what stands in front of e: v is what follows e up to e' and
 * does not happen after e, then e'. If a sleeping thread is a weak initial of v, all runs that
 * begin with E'.v are explored elsewhere. Else v becomes a branch of the wake-up tree at E', unless
 * the tree has a leaf whose way is, up to the order of independent steps, a beginning of v.
 *
 * The paper keeps a wake-up tree in each state of the path; here all of them are one tree, of which
 * the path is a part. A node that "is free" is a leaf of a wake-up tree, or was one: below it
 * everything is explored.
 */
#include <string.h>

#include "explore.h"

#define NOWHERE UINT32_MAX

/* The sequence v, without the steps that the way down the tree has taken already. */
struct sequence {
  uint32_t length;
  uint32_t last;                        /* the place of e' */
  uint32_t first_of[TDV_MAX_THREADS];   /* per thread: where in v its first step is */
  uint32_t last_clock[TDV_MAX_THREADS]; /* what happens before e' in E'.v */
  uint32_t place[];                     /* of each step in the run */
};
#define sequence ((struct sequence *)TDV_SEQUENCE_BASE)

static void find_first_steps(void) {
  for (uint32_t slot = 0; slot < search->stride; slot++)
    sequence->first_of[slot] = NOWHERE;
  for (uint32_t i = sequence->length; i > 0; i--)
    sequence->first_of[tdv_steps[sequence->place[i - 1]].thread] = i - 1;
}

/* v = notdep(e, E).e' */
static void build(uint32_t first, uint32_t last) {
  const struct tdv_step *end = &tdv_steps[last];
  sequence->length = 0;
  sequence->last = last;
  tdv_clock_before(last, sequence->last_clock);
  for (uint32_t place = first + 1; place < last; place++) {
    if (tdv_happens_before(first, place))
      continue;
    sequence->place[sequence->length++] = place;
    const struct tdv_step *step = &tdv_steps[place];
    if (tdv_any_dependent(tdv_ops + step->op, step->ops, tdv_ops + end->op, end->ops))
      tdv_clock_join(sequence->last_clock, tdv_clock(place));
  }
  sequence->place[sequence->length++] = last;
  find_first_steps();
}

/* Whether no other step of v happens before the first one of the thread. */
static bool is_initial(unsigned thread) {
  uint32_t place = sequence->place[sequence->first_of[thread]];
  const uint32_t *clock = place == sequence->last ? sequence->last_clock : tdv_clock(place);
  for (uint32_t slot = 0; slot < search->stride; slot++) {
    uint32_t first = sequence->first_of[slot];
    if (slot != thread && first != NOWHERE &&
        clock[slot] >= tdv_steps[sequence->place[first]].number)
      return false;
  }
  return true;
}

/* Whether the step that leads to the node is a weak initial of v: v could begin with it, whether it
   contains it or not. */
static bool is_weak_initial(const struct tdv_node *node) {
  if (node->state == TDV_NODE_INFEASIBLE)
    return false;
  if (sequence->first_of[node->thread] != NOWHERE)
    return is_initial(node->thread);
  if (node->opaque)
    return false;
  for (uint32_t i = 0; i < sequence->length; i++) {
    const struct tdv_step *step = &tdv_steps[sequence->place[i]];
    if (tdv_any_dependent(tdv_node_ops(node), node->ops, tdv_ops + step->op, step->ops))
      return false;
  }
  return true;
}

static bool is_asleep(uint32_t steps) {
  const tdv_node_id *nodes;
  uint32_t count = tdv_sleepers(steps, &nodes);
  for (uint32_t i = 0; i < count; i++)
    if (is_weak_initial(tdv_node(nodes[i])))
      return true;
  return false;
}

/* The way down has taken the thread's first step in v. */
static void take_out(unsigned thread) {
  uint32_t index = sequence->first_of[thread];
  if (index == NOWHERE)
    return;
  sequence->length--;
  memmove(sequence->place + index, sequence->place + index + 1,
          (sequence->length - index) * sizeof *sequence->place);
  find_first_steps();
}

/* What e' does behind E'.v may differ from what it did in E: the worst is assumed. */
static void assume_worst(struct tdv_op *op, bool *opaque) {
  if (!(op->flags & TDV_OP_CONDITIONAL))
    return;
  switch (op->kind) {
  case TDV_OP_READ:
    op->kind = TDV_OP_WRITE;
    break;
  case TDV_OP_OBSERVE:
    op->kind = TDV_OP_ACQUIRE;
    break;
  case TDV_OP_SEM_OBSERVE:
    op->kind = TDV_OP_SEM_WAIT;
    break;
  case TDV_OP_RW_OBSERVE:
    *opaque = true;
    break;
  default:
    break;
  }
}

/* Puts what is left of v below a node. */
static void branch(tdv_node_id node) {
  for (uint32_t i = 0; i < sequence->length; i++) {
    const struct tdv_step *step = &tdv_steps[sequence->place[i]];
    struct tdv_op *ops = tdv_ops + step->op;
    struct tdv_taken taken = {
        .ops = ops, .count = step->ops, .turns = step->turns, .thread = step->thread};
    struct tdv_op changed;
    if (sequence->place[i] == sequence->last) {
      taken.turns = 1;
      taken.opaque = step->opaque;
      if (step->ops == 1) {
        changed = ops[0];
        assume_worst(&changed, &taken.opaque);
        taken.ops = &changed;
      }
    }
    node = i == 0 ? tdv_tree_add(node, &taken) : tdv_tree_lengthen(node, &taken);
  }
}

/* Goes down from the state in front of e, as far as the tree has a beginning of v. */
static void insert(uint32_t first) {
  tdv_node_id above = tdv_path(first), own = tdv_path(first + 1);
  bool is_left = true; /* of the path's own branch: explored when that is */
  for (tdv_node_id child = tdv_node(above)->first; child;) {
    const struct tdv_node *node = tdv_node(child);
    is_left = is_left && child != own;
    if (child != own && is_weak_initial(node)) {
      if (is_left || node->is_free)
        return;
      take_out(node->thread);
      if (sequence->length == 0)
        return;
      above = child;
      child = node->first;
      continue;
    }
    child = node->next;
  }
  branch(above);
}

static void reverse(uint32_t first, uint32_t last) {
  build(first, last);
  if (!is_asleep(first))
    insert(first);
}

const struct tdv_reduction_rules tdv_reduce_optimal = {.reverse = reverse};
const struct tdv_reduction_rules tdv_reduce_observers = {.reverse = reverse};
