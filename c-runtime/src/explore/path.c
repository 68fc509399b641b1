/* Where this process is in the tree: the nodes of its last run, and what sleeps on the way. */
#include "explore.h"

struct place {
  uint64_t serial;
  tdv_node_id node;
  uint32_t asleep; /* where those of this state begin */
};
#define places ((struct place *)TDV_PATH_BASE)
#define sleepers ((tdv_node_id *)TDV_SLEEPERS_BASE)

tdv_node_id tdv_path(uint32_t steps) { return places[steps].node; }

static uint32_t depth_of(tdv_node_id node) {
  uint32_t depth = 0;
  for (tdv_node_id at = tdv_node(node)->parent; at; at = tdv_node(at)->parent)
    depth++;
  return depth;
}

uint32_t tdv_path_go(tdv_node_id leaf) {
  uint32_t depth = depth_of(leaf), same = 0;
  uint32_t known = search->path_end;
  search->path = depth;
  /* Upwards: the first node that is where it was has everything above it where it was. */
  for (tdv_node_id at = leaf;; at = tdv_node(at)->parent, depth--) {
    struct place *place = &places[depth];
    if (depth <= known && place->node == at && place->serial == tdv_node(at)->serial) {
      same = depth;
      break;
    }
    place->node = at;
    place->serial = tdv_node(at)->serial;
    if (depth == 0)
      break;
  }
  search->path_end = search->path;
  return same;
}

struct tdv_taken tdv_taken(uint32_t step) {
  const struct tdv_step *done = &tdv_steps[step];
  return (struct tdv_taken){
      .ops = tdv_ops + done->op, .count = done->ops, .turns = done->turns, .thread = done->thread};
}

void tdv_path_extend(void) {
  for (uint32_t step = search->analysed; step < search->steps; step++) {
    struct tdv_taken what = tdv_taken(step);
    if (step >= search->path) {
      tdv_node_id node = tdv_tree_append(places[step].node, &what);
      places[step + 1].node = node;
      places[step + 1].serial = tdv_node(node)->serial;
    } else if (!tdv_node(places[step + 1].node)->is_run) {
      struct tdv_node *node = tdv_node(places[step + 1].node);
      if (!node->assumed)
        tdv_tree_set(node, &what);
      node->is_run = true;
    }
  }
  tdv_node(TDV_ROOT)->is_run = true;
  search->path_end = search->steps;
}

uint32_t tdv_sleepers(uint32_t steps, const tdv_node_id **nodes) {
  *nodes = sleepers + places[steps].asleep;
  return places[steps + 1].asleep - places[steps].asleep;
}

static bool stays_asleep(tdv_node_id sleeper, const struct tdv_step *step) {
  const struct tdv_node *node = tdv_node(sleeper);
  return node->state != TDV_NODE_INFEASIBLE && !node->opaque && node->thread != step->thread &&
         !tdv_any_dependent(tdv_node_ops(node), node->ops, tdv_ops + step->op, step->ops);
}

/* The list of a state ends where that of the next one begins. */
static void fall_asleep(uint32_t step) {
  const struct tdv_step *taken_step = &tdv_steps[step];
  uint32_t from = places[step].asleep, to = places[step + 1].asleep, end = to;
  for (uint32_t i = from; i < to; i++)
    if (stays_asleep(sleepers[i], taken_step))
      sleepers[end++] = sleepers[i];
  if (step < search->path) {
    tdv_node_id own = places[step + 1].node;
    for (tdv_node_id left = tdv_node(places[step].node)->first; left != own;
         left = tdv_node(left)->next)
      if (stays_asleep(left, taken_step))
        sleepers[end++] = left;
  }
  places[step + 2].asleep = end;
}

void tdv_sleep_extend(uint32_t from, uint32_t to) {
  if (from == 0)
    places[0].asleep = places[1].asleep = 0;
  for (uint32_t step = from; step < to; step++)
    fall_asleep(step);
}
