/* How the tree lies in memory. For tree.c and what saves it. */
#ifndef TDV_TREE_H
#define TDV_TREE_H

#include "explore.h"

#ifndef TDV_TREE_BASE /* a sanitizer has its own memory there */
#define TDV_TREE_BASE 0x600000000000ul
#endif

struct tdv_tree {
  uint32_t lock;
  uint32_t nodes, ops; /* used so far, those that are free again included */
  tdv_node_id free;
  uint32_t free_ops[33]; /* per power of two */
  uint32_t states;
  uint64_t serial;
  uint64_t pending, taken; /* leaves to be run, and those that are being run */
};

#define tree ((struct tdv_tree *)TDV_TREE_BASE)
#define tree_states ((uint64_t *)(TDV_TREE_BASE + 0x1000))
#define tree_nodes ((struct tdv_node *)(TDV_TREE_BASE + 0x10000000))
#define tree_ops ((struct tdv_op *)(TDV_TREE_BASE + 0x800000000))

tdv_node_id tdv_tree_node_new(void);

#endif
