/*
 * The tree as bytes: a search can be stopped, and go on in another process. Nodes come in front of
 * their children, children in their order, and each says how many it has.
 */
#include <string.h>

#include "explore.h"
#include "tree.h"

#define IMAGE_VERSION 2u

struct image_node {
  uint32_t children;
  uint32_t turns;
  uint32_t ops;
  uint16_t thread;
  uint8_t state;
  uint8_t marks;
};

enum { IS_RUN = 1, IS_FREE = 2, IS_OPAQUE = 4, IS_ASSUMED = 8 };

static uint32_t count_children(const struct tdv_node *node) {
  uint32_t count = 0;
  for (tdv_node_id child = node->first; child; child = tdv_node(child)->next)
    count++;
  return count;
}

/* A leaf that is being run is to be run again. */
static unsigned char *put_node(unsigned char *to, const struct tdv_node *node) {
  struct image_node image = {.children = count_children(node),
                             .turns = node->turns,
                             .ops = node->ops,
                             .thread = node->thread,
                             .state = node->state == TDV_NODE_TAKEN ? TDV_NODE_OPEN : node->state,
                             .marks = (uint8_t)((node->is_run ? IS_RUN : 0) |
                                                (node->is_free ? IS_FREE : 0) |
                                                (node->opaque ? IS_OPAQUE : 0) |
                                                (node->assumed ? IS_ASSUMED : 0))};
  to = tdv_put(to, &image, sizeof image);
  return tdv_put(to, tdv_node_ops(node), node->ops * sizeof(struct tdv_op));
}

/* The node behind this one in the order of the image; 0 at the end. */
static tdv_node_id next_node(tdv_node_id id) {
  if (tdv_node(id)->first)
    return tdv_node(id)->first;
  while (id && !tdv_node(id)->next)
    id = tdv_node(id)->parent;
  return id ? tdv_node(id)->next : 0;
}

size_t tdv_tree_save(unsigned char *to) {
  unsigned char *start = to;
  to = tdv_put(to, &(uint32_t){IMAGE_VERSION}, 4);
  to = tdv_put(to, &(uint32_t){sizeof(struct tdv_op)}, 4);
  for (tdv_node_id id = TDV_ROOT; id; id = next_node(id))
    to = put_node(to, tdv_node(id));
  while ((to - start) % 8 != 0)
    *to++ = 0;
  return (size_t)(to - start);
}

struct source {
  const unsigned char *at, *end;
};

static bool take(struct source *from, void *to, size_t size) {
  if ((size_t)(from->end - from->at) < size)
    return false;
  memcpy(to, from->at, size);
  from->at += size;
  return true;
}

static bool ops_are_well(const struct tdv_op *ops, uint32_t count) {
  for (uint32_t i = 0; i < count; i++)
    if (ops[i].kind >= TDV_OP_KINDS || ops[i].thread >= TDV_MAX_THREADS)
      return false;
  return true;
}

/* Fills a node; its children are counted in "open" until they come. */
static bool load_node(struct source *from, tdv_node_id id, tdv_node_id parent, uint32_t *children) {
  struct image_node image;
  if (!take(from, &image, sizeof image) ||
      (size_t)(from->end - from->at) < image.ops * sizeof(struct tdv_op) ||
      image.thread >= TDV_MAX_THREADS || !ops_are_well((const struct tdv_op *)from->at, image.ops))
    return false;
  struct tdv_node *node = tdv_node(id);
  *node = (struct tdv_node){.serial = tree->serial++, .parent = parent};
  tdv_tree_set(node, &(struct tdv_taken){.ops = (const struct tdv_op *)from->at,
                                         .count = image.ops,
                                         .turns = image.turns,
                                         .thread = image.thread,
                                         .opaque = image.marks & IS_OPAQUE});
  from->at += image.ops * sizeof(struct tdv_op);
  node->state = image.state;
  node->is_run = image.marks & IS_RUN;
  node->is_free = image.marks & IS_FREE;
  node->assumed = image.marks & IS_ASSUMED;
  *children = image.children;
  bool reachable = parent == 0 || node->state != TDV_NODE_OPEN ||
                   tdv_node(parent)->state == TDV_NODE_OPEN;
  return image.state <= TDV_NODE_INFEASIBLE && image.state != TDV_NODE_TAKEN && reachable;
}

static void link_child(tdv_node_id parent, tdv_node_id child) {
  struct tdv_node *above = tdv_node(parent);
  if (above->last)
    tdv_node(above->last)->next = child;
  else
    above->first = child;
  above->last = child;
  above->open += tdv_node(child)->state == TDV_NODE_OPEN;
}

static bool is_leaf(const struct tdv_node *node) {
  return node->state == TDV_NODE_OPEN && !node->is_run && node->is_free;
}

/* Missing children of the nodes on the way are on a stack beside the tree. */
bool tdv_tree_load(const unsigned char *from, size_t bytes) {
  struct source source = {from, from + bytes};
  uint32_t *missing = (uint32_t *)TDV_SEQUENCE_BASE, depth = 0, head[2];
  if (!take(&source, head, sizeof head) || head[0] != IMAGE_VERSION ||
      head[1] != sizeof(struct tdv_op) || !load_node(&source, TDV_ROOT, 0, &missing[0]))
    return false;
  tree->pending = is_leaf(tdv_node(TDV_ROOT));
  for (tdv_node_id above = TDV_ROOT; above;) {
    if (missing[depth] == 0) {
      above = tdv_node(above)->parent;
      depth--;
      continue;
    }
    missing[depth]--;
    tdv_node_id child = tdv_tree_node_new();
    if (!load_node(&source, child, above, &missing[depth + 1]))
      return false;
    link_child(above, child);
    tree->pending += is_leaf(tdv_node(child));
    above = child;
    depth++;
  }
  return source.end - source.at < 8; /* filled up to a multiple of 8 */
}
