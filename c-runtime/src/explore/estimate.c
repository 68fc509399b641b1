/*
 * How much of the tree is explored, by a guess: a node's children are taken to be of the same size,
 * those that are not known yet included. Then the share of the root that is done is the sum over
 * what is done of the product of 1/children on the way there, and the number of runs divided by it
 * is the weighted estimate of the size of the tree (Knuth: Estimating the Efficiency of Backtrack
 * Programs, 1975; Kilby, Slaney, Thiebaux and Walsh: Estimating Search Tree Size, AAAI 2006).
 *
 * It may fall, since a run can add branches near the root.
 */
#include "explore.h"

struct part {
  tdv_node_id node;
  double share;
};
/* Nodes that are still to be looked at. */
#define parts ((struct part *)TDV_SEQUENCE_BASE)

/* What turned out to be impossible takes no time. */
static uint32_t count_children(const struct tdv_node *node) {
  uint32_t count = 0;
  for (tdv_node_id child = node->first; child; child = tdv_node(child)->next)
    count += tdv_node(child)->state != TDV_NODE_INFEASIBLE;
  return count;
}

double tdv_tree_explored(void) {
  double explored = 0;
  size_t waiting = 0;
  parts[waiting++] = (struct part){TDV_ROOT, 1};
  while (waiting > 0) {
    struct part part = parts[--waiting];
    const struct tdv_node *node = tdv_node(part.node);
    if (node->state == TDV_NODE_DONE)
      explored += part.share;
    if (node->state != TDV_NODE_OPEN || !node->is_run)
      continue;
    double share = part.share / count_children(node);
    for (tdv_node_id child = node->first; child; child = tdv_node(child)->next)
      if (tdv_node(child)->state != TDV_NODE_INFEASIBLE)
        parts[waiting++] = (struct part){child, share};
  }
  return explored;
}
