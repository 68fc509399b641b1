/*
 * Optimal reduction with observers (Aronis, Jonsson, Lang and Sagonas: Optimal Dynamic Partial
 * Order Reduction with Observers, TACAS 2018): two writes to the same place are ordered only if one
 * of them is read before the next write comes. What is observed is known when the run is over, and
 * may change for old steps with every run, so all steps are looked at each time, and v goes to the
 * end of the run. (Both matter: with v up to e', runs are missed.)
 *
 * A race of two writes is reversed by letting both happen, the second one first, and then who
 * observes: v = notdep(e, E).e'.e.(what follows e and no observer).o. A write that sleeps and is
 * passed by another write may be taken after that if somebody reads it then ("must").
 */
#include <string.h>

#include "explore.h"

#define MAX_SLEEPERS 4096u
#define RACES_LIST_BASE (TDV_SEQUENCE_BASE + (1ul << 32))
#define CHECK_BASE (TDV_SEQUENCE_BASE + (2ul << 32))

/* A step of v, with its operations as they are there. */
struct item {
  const struct tdv_op *ops;
  uint32_t count;
  uint32_t place; /* in the run */
  uint16_t thread;
  bool observed; /* a write that is read in v before the next one */
  bool gone;     /* the way down the tree has taken it */
};

struct sequence {
  uint32_t length, left;
  struct item item[];
};
#define sequence ((struct sequence *)TDV_SEQUENCE_BASE)

struct races {
  uint32_t count;
  struct {
    uint32_t first, second;
  } race[];
};
#define races ((struct races *)RACES_LIST_BASE)

/* The one operation of a step that is a write of the kind whose order may not count; or 0. */
static const struct tdv_op *store_in(const struct tdv_op *ops, uint32_t count) {
  return count == 1 && ops[0].flags & TDV_OP_STORE ? ops : 0;
}

static bool same_place(const struct tdv_op *one, const struct tdv_op *other) {
  return one->address == other->address && one->size == other->size;
}

/* What a step does to what a write has left: nothing, reads it, or writes over it. A write to other
   bytes, of which some are the same, counts as a reader: its order is never free. */
enum effect { NO_EFFECT, READS, OVERWRITES };

static enum effect effect_on(const struct tdv_op *store, const struct tdv_op *ops, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    if (!tdv_overlap(store, &ops[i]))
      continue;
    return ops[i].flags & TDV_OP_STORE && same_place(store, &ops[i]) ? OVERWRITES : READS;
  }
  return NO_EFFECT;
}

static enum effect effect_of_step(const struct tdv_op *store, uint32_t place) {
  return effect_on(store, tdv_ops + tdv_steps[place].op, tdv_steps[place].ops);
}

/* The first step behind a place that reads what a write has left; 0 if none does. */
static uint32_t observer_of(const struct tdv_op *store, uint32_t place) {
  for (uint32_t at = place + 1; at < search->steps; at++) {
    enum effect effect = effect_of_step(store, at);
    if (effect != NO_EFFECT)
      return effect == READS ? at : 0;
  }
  return 0;
}

void tdv_observe(void) {
  for (uint32_t place = 0; place < search->steps; place++) {
    struct tdv_op *op = &tdv_ops[tdv_steps[place].op];
    if (!store_in(op, tdv_steps[place].ops))
      continue;
    op->flags &= (uint8_t)~TDV_OP_OBSERVED;
    if (observer_of(op, place))
      op->flags |= TDV_OP_OBSERVED;
  }
}

/* Dependence, given which of the two is observed. */
static bool dependent(const struct tdv_op *ops, uint32_t count, bool observed,
                      const struct tdv_op *others, uint32_t other_count, bool other_observed) {
  const struct tdv_op *one = store_in(ops, count), *other = store_in(others, other_count);
  if (one && other && same_place(one, other))
    return observed || other_observed;
  return tdv_any_dependent(ops, count, others, other_count);
}

/* --- v */

static void append(uint32_t place) {
  const struct tdv_step *step = &tdv_steps[place];
  sequence->item[sequence->length++] = (struct item){
      .ops = tdv_ops + step->op, .count = step->ops, .place = place, .thread = step->thread};
}

/* What happens after e and is not, and does not happen after, a reader of the second write. */
static void append_unobserving(uint32_t first, uint32_t second, const struct tdv_op *store) {
  uint32_t readers[TDV_MAX_THREADS], count = 0;
  for (uint32_t place = first + 1; place < search->steps; place++) {
    if (place == second || !tdv_happens_before(first, place))
      continue;
    bool behind = false;
    for (uint32_t i = 0; i < count && !behind; i++)
      behind = tdv_happens_before(readers[i], place);
    if (behind)
      continue;
    if (effect_of_step(store, place) == READS) {
      if (count < TDV_MAX_THREADS)
        readers[count++] = place;
    } else {
      append(place);
    }
  }
}

static void mark_observed(void) {
  for (uint32_t i = 0; i < sequence->length; i++) {
    struct item *item = &sequence->item[i];
    const struct tdv_op *store = store_in(item->ops, item->count);
    for (uint32_t j = i + 1; store && j < sequence->length; j++) {
      enum effect effect = effect_on(store, sequence->item[j].ops, sequence->item[j].count);
      item->observed = effect == READS;
      if (effect != NO_EFFECT)
        break;
    }
  }
}

static void build(uint32_t first, uint32_t second) {
  const struct tdv_step *one = &tdv_steps[first], *other = &tdv_steps[second];
  const struct tdv_op *store = store_in(tdv_ops + other->op, other->ops);
  const struct tdv_op *earlier = store_in(tdv_ops + one->op, one->ops);
  sequence->length = 0;
  for (uint32_t place = first + 1; place < search->steps; place++)
    if (!tdv_happens_before(first, place))
      append(place);
  append(second);
  uint32_t observer = store && earlier && same_place(store, earlier) && second < search->steps
                          ? observer_of(store, second)
                          : 0;
  if (observer) {
    append(first);
    append_unobserving(first, second, store);
    append(observer);
  }
  sequence->left = sequence->length;
  mark_observed();
}

/* --- who sleeps */

struct sleeper {
  tdv_node_id node;
  bool passed; /* by a write: the sleeper's own is new if it is read */
};

struct check {
  uint32_t sleepers, musts;
  struct sleeper sleeper[MAX_SLEEPERS];
  struct tdv_op must[MAX_SLEEPERS]; /* writes that have to be read before the next one */
};
#define check ((struct check *)CHECK_BASE)

enum progress { BLOCKED, CLEAR, GOES_ON };

static void forget_read_musts(const struct tdv_op *ops, uint32_t count) {
  uint32_t kept = 0;
  for (uint32_t i = 0; i < check->musts; i++)
    if (effect_on(&check->must[i], ops, count) != READS)
      check->must[kept++] = check->must[i];
  check->musts = kept;
}

/* A write passes sleeping writes; one that has to be read must not be written over. */
static bool pass(const struct tdv_op *store, unsigned thread) {
  for (uint32_t i = 0; i < check->musts; i++)
    if (same_place(store, &check->must[i]))
      return false;
  for (uint32_t i = 0; i < check->sleepers; i++) {
    const struct tdv_node *node = tdv_node(check->sleeper[i].node);
    const struct tdv_op *sleeping = store_in(tdv_node_ops(node), node->ops);
    if (node->thread != thread && sleeping && same_place(store, sleeping))
      check->sleeper[i].passed = true;
  }
  return true;
}

static enum progress take(const struct tdv_op *ops, uint32_t count, unsigned thread,
                          bool observed) {
  const struct tdv_op *store = store_in(ops, count);
  forget_read_musts(ops, count);
  if (store && !pass(store, thread))
    return BLOCKED;
  uint32_t kept = 0;
  for (uint32_t i = 0; i < check->sleepers; i++) {
    struct sleeper sleeper = check->sleeper[i];
    const struct tdv_node *node = tdv_node(sleeper.node);
    if (node->thread == thread) {
      if (!sleeper.passed)
        return BLOCKED;
      check->must[check->musts++] = *tdv_node_ops(node);
    } else if (!node->opaque &&
               !dependent(ops, count, observed, tdv_node_ops(node), node->ops, false)) {
      check->sleeper[kept++] = sleeper;
    }
  }
  check->sleepers = kept;
  return kept == 0 && check->musts == 0 ? CLEAR : GOES_ON;
}

/* Who sleeps in the state behind so many steps, from the root on. The readers of writes on the way
   may not be in v, so these count as not observed. */
static void fall_asleep(uint32_t steps) {
  check->sleepers = check->musts = 0;
  for (uint32_t step = 0; step < steps; step++) {
    tdv_node_id own = tdv_path(step + 1);
    for (tdv_node_id left = tdv_node(tdv_path(step))->first; left != own;
         left = tdv_node(left)->next)
      if (tdv_node(left)->state != TDV_NODE_INFEASIBLE && check->sleepers < MAX_SLEEPERS)
        check->sleeper[check->sleepers++] = (struct sleeper){left, false};
    const struct tdv_step *taken = &tdv_steps[step];
    if (check->sleepers + check->musts > 0)
      take(tdv_ops + taken->op, taken->ops, taken->thread, false);
  }
}

/* Whether runs that begin with v are explored elsewhere. */
static bool is_redundant(uint32_t first) {
  fall_asleep(first);
  tdv_node_id own = tdv_path(first + 1);
  for (tdv_node_id left = tdv_node(tdv_path(first))->first; left != own;
       left = tdv_node(left)->next)
    if (tdv_node(left)->state != TDV_NODE_INFEASIBLE && check->sleepers < MAX_SLEEPERS)
      check->sleeper[check->sleepers++] = (struct sleeper){left, false};
  enum progress progress = check->sleepers + check->musts == 0 ? CLEAR : GOES_ON;
  for (uint32_t i = 0; i < sequence->length && progress == GOES_ON; i++) {
    const struct item *item = &sequence->item[i];
    progress = take(item->ops, item->count, item->thread, item->observed);
  }
  return progress != CLEAR;
}

/* --- the tree */

static bool depends_on_earlier(uint32_t index) {
  const struct item *item = &sequence->item[index];
  for (uint32_t i = 0; i < index; i++) {
    const struct item *earlier = &sequence->item[i];
    if (!earlier->gone && dependent(earlier->ops, earlier->count, earlier->observed, item->ops,
                                    item->count, item->observed))
      return true;
  }
  return false;
}

/* Whether v could begin with the step that leads to a node. found: where it is in v, if it is. */
static bool is_beginning(const struct tdv_node *node, uint32_t *found) {
  *found = sequence->length;
  if (node->state == TDV_NODE_INFEASIBLE)
    return false;
  for (uint32_t i = 0; i < sequence->length; i++) {
    const struct item *item = &sequence->item[i];
    if (item->gone)
      continue;
    if (item->thread == node->thread) {
      *found = i;
      return !(item->observed && depends_on_earlier(i));
    }
    if (node->opaque ||
        dependent(item->ops, item->count, item->observed, tdv_node_ops(node), node->ops, false))
      return false;
  }
  return true;
}

static tdv_node_id put(tdv_node_id node, const struct item *item, bool is_first, bool is_last) {
  struct tdv_taken taken = tdv_taken(item->place);
  struct tdv_op one;
  if (is_last) {
    taken.opaque = tdv_steps[item->place].opaque;
    tdv_in_another_state(&taken, &one);
  }
  if (store_in(taken.ops, taken.count)) {
    one = taken.ops[0];
    one.flags &= (uint8_t)~TDV_OP_OBSERVED;
    taken.ops = &one;
  }
  return is_first ? tdv_tree_add(node, &taken) : tdv_tree_lengthen(node, &taken);
}

static void branch(tdv_node_id node) {
  bool is_first = true;
  for (uint32_t i = 0; i < sequence->length; i++) {
    if (sequence->item[i].gone)
      continue;
    node = put(node, &sequence->item[i], is_first, i + 1 == sequence->length);
    is_first = false;
  }
}

static void insert(uint32_t first) {
  tdv_node_id above = tdv_path(first);
  tdv_node_id child = tdv_node(tdv_path(first + 1))->next;
  while (child) {
    const struct tdv_node *node = tdv_node(child);
    uint32_t found;
    if (!is_beginning(node, &found)) {
      child = node->next;
      continue;
    }
    if (node->is_free)
      return;
    if (found < sequence->length) {
      sequence->item[found].gone = true;
      if (--sequence->left == 0)
        return;
    }
    above = child;
    child = node->first;
  }
  branch(above);
}

static void reverse_now(uint32_t first, uint32_t second) {
  build(first, second);
  tdv_tree_lock();
  if (!is_redundant(first))
    insert(first);
  tdv_tree_unlock();
}

/* A step that could not be taken is forgotten when the next one comes; others wait for the end. */
static void reverse(uint32_t first, uint32_t second) {
  if (second == search->steps) {
    reverse_now(first, second);
  } else {
    races->race[races->count].first = first;
    races->race[races->count++].second = second;
  }
}

static void conclude(void) {
  for (uint32_t i = 0; i < races->count; i++)
    reverse_now(races->race[i].first, races->race[i].second);
  races->count = 0;
}

const struct tdv_reduction_rules tdv_reduce_observers = {
    .observes = true, .reverse = reverse, .conclude = conclude};
