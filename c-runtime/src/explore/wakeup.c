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

/* The sequence v. The way down the tree takes steps out of it, each time a thread's first one. */
struct sequence {
  uint32_t first, last; /* the places of e and e' in the run */
  uint32_t length;
  uint32_t left;                        /* that have not been taken out */
  uint32_t first_of[TDV_MAX_THREADS];   /* per thread: where in v its first step is */
  uint32_t last_clock[TDV_MAX_THREADS]; /* what happens before e' in E'.v */
  struct {
    uint32_t place; /* in the run */
    uint32_t next;  /* where in v its thread's next step is */
  } step[];
};
#define sequence ((struct sequence *)TDV_SEQUENCE_BASE)

static const struct tdv_step *first_step(unsigned thread) {
  return &tdv_steps[sequence->step[sequence->first_of[thread]].place];
}

/* Whether a step of the run is in what is left of v. */
static bool is_in(uint32_t place) {
  const struct tdv_step *step = &tdv_steps[place];
  return !tdv_happens_before(sequence->first, place) &&
         sequence->first_of[step->thread] != NOWHERE &&
         step->number >= first_step(step->thread)->number;
}

/* What happens before a dependent step of v happens before e'. */
static bool join_last(void *context, uint32_t place, uint32_t index) {
  if (place <= sequence->first)
    return false;
  if (tdv_dependent(&tdv_ops[index], context) && !tdv_in_clock(sequence->last_clock, place) &&
      !tdv_happens_before(sequence->first, place))
    tdv_clock_join(sequence->last_clock, tdv_clock(place));
  return true;
}

static void compute_last_clock(void) {
  const struct tdv_step *last = &tdv_steps[sequence->last];
  tdv_clock_before(sequence->last, sequence->last_clock);
  for (uint32_t i = 0; i < last->ops; i++)
    tdv_index_walk(&tdv_ops[last->op + i], join_last, &tdv_ops[last->op + i]);
}

static void append(uint32_t place, uint32_t *last_of) {
  uint32_t index = sequence->length++, thread = tdv_steps[place].thread;
  sequence->step[index].place = place;
  sequence->step[index].next = NOWHERE;
  if (sequence->first_of[thread] == NOWHERE)
    sequence->first_of[thread] = index;
  else
    sequence->step[last_of[thread]].next = index;
  last_of[thread] = index;
}

/* v = notdep(e, E).e' */
static void build(uint32_t first, uint32_t last) {
  uint32_t last_of[TDV_MAX_THREADS];
  sequence->first = first;
  sequence->last = last;
  sequence->length = 0;
  for (uint32_t slot = 0; slot < search->stride; slot++)
    sequence->first_of[slot] = NOWHERE;
  for (uint32_t place = first + 1; place < last; place++)
    if (!tdv_happens_before(first, place))
      append(place, last_of);
  append(last, last_of);
  sequence->left = sequence->length;
  compute_last_clock();
}

/* Whether no other step of v happens before the first one of the thread. */
static bool is_initial(unsigned thread) {
  uint32_t place = sequence->step[sequence->first_of[thread]].place;
  const uint32_t *clock = place == sequence->last ? sequence->last_clock : tdv_clock(place);
  for (uint32_t slot = 0; slot < search->stride; slot++)
    if (slot != thread && sequence->first_of[slot] != NOWHERE &&
        clock[slot] >= first_step(slot)->number)
      return false;
  return true;
}

struct independence {
  const struct tdv_op *op;
  bool holds;
};

static bool check_independence(void *context, uint32_t place, uint32_t index) {
  struct independence *independence = context;
  if (place <= sequence->first)
    return false;
  if (tdv_dependent(&tdv_ops[index], independence->op) && is_in(place))
    independence->holds = false;
  return independence->holds;
}

/* Whether operations are independent of all of v. */
static bool is_independent(const struct tdv_op *ops, uint32_t count) {
  const struct tdv_step *last = &tdv_steps[sequence->last];
  bool last_is_left = sequence->first_of[last->thread] != NOWHERE;
  if (last_is_left && tdv_any_dependent(ops, count, tdv_ops + last->op, last->ops))
    return false;
  struct independence independence = {.holds = true};
  for (uint32_t i = 0; i < count && independence.holds; i++) {
    independence.op = &ops[i];
    tdv_index_walk(&ops[i], check_independence, &independence);
  }
  return independence.holds;
}

/* Whether the step that leads to the node is a weak initial of v: v could begin with it, whether it
   contains it or not. */
static bool is_weak_initial(const struct tdv_node *node) {
  if (node->state == TDV_NODE_INFEASIBLE)
    return false;
  if (sequence->first_of[node->thread] != NOWHERE)
    return is_initial(node->thread);
  return !node->opaque && is_independent(tdv_node_ops(node), node->ops);
}

static bool is_asleep(uint32_t steps) {
  const tdv_node_id *nodes;
  uint32_t count = tdv_sleepers(steps, &nodes);
  for (uint32_t i = 0; i < count; i++)
    if (is_weak_initial(tdv_node(nodes[i])))
      return true;
  return false;
}

/* The way down has taken the thread's first step in v, if it has one. */
static void take_out(unsigned thread) {
  uint32_t index = sequence->first_of[thread];
  if (index == NOWHERE)
    return;
  sequence->first_of[thread] = sequence->step[index].next;
  sequence->left--;
}

static bool is_left(uint32_t index) {
  const struct tdv_step *step = &tdv_steps[sequence->step[index].place];
  return sequence->first_of[step->thread] != NOWHERE && index >= sequence->first_of[step->thread];
}

static tdv_node_id put(tdv_node_id node, uint32_t place, bool is_first) {
  struct tdv_taken taken = tdv_taken(place);
  struct tdv_op one;
  /* Branches to the right are there because of what it could be: that is what sleeps in them. */
  bool assumed = false;
  if (place == sequence->last) {
    taken.opaque = tdv_steps[place].opaque;
    tdv_in_another_state(&taken, &one);
    assumed = taken.count == 1 && one.kind != tdv_ops[tdv_steps[place].op].kind;
  }
  tdv_node_id made = is_first ? tdv_tree_add(node, &taken) : tdv_tree_lengthen(node, &taken);
  tdv_node(made)->assumed = assumed;
  return made;
}

/* Puts what is left of v below a node. */
static void branch(tdv_node_id node) {
  bool is_first = true;
  for (uint32_t i = 0; i < sequence->length; i++) {
    if (is_left(i)) {
      node = put(node, sequence->step[i].place, is_first);
      is_first = false;
    }
  }
}

/* Goes down from the state in front of e, as far as the tree has a beginning of v. */
static void insert(void) {
  tdv_node_id above = tdv_path(sequence->first), own = tdv_path(sequence->first + 1);
  bool is_older = true; /* than the path's own branch: explored when that is */
  for (tdv_node_id child = tdv_node(above)->first; child;) {
    const struct tdv_node *node = tdv_node(child);
    is_older = is_older && child != own;
    if (child != own && is_weak_initial(node)) {
      if (is_older || node->is_free)
        return;
      take_out(node->thread);
      if (sequence->left == 0)
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
  tdv_tree_lock();
  if (!is_asleep(first))
    insert();
  tdv_tree_unlock();
}

const struct tdv_reduction_rules tdv_reduce_optimal = {.reverse = reverse};
