/* The tree of what is to be explored: nothing gets lost, images are the tree, and damaged images are
   refused or are trees. */
#include "unit.h"

#include "../src/explore/explore.h"
#include "../src/explore/tree.h"

#include <string.h>

#define IMAGE_BYTES (1ul << 20)

static struct tdv_taken random_step(struct tdv_op *ops) {
  uint32_t count = unit_random(5);
  uint16_t thread = (uint16_t)unit_random(4);
  for (uint32_t i = 0; i < count; i++)
    ops[i] = (struct tdv_op){.address = unit_random(64), .size = 8, .thread = thread};
  return (struct tdv_taken){.ops = ops, .count = count, .turns = 1, .thread = thread};
}

/* Takes a leaf, and pretends that its run was some steps long and found more to do. */
static bool run_leaf(uint32_t *more) {
  struct tdv_op ops[8];
  tdv_node_id leaf = tdv_tree_take(TDV_ROOT);
  if (!leaf)
    return false;
  tdv_node_id path[16] = {leaf};
  unsigned length = 1;
  tdv_node(leaf)->is_run = tdv_node(TDV_ROOT)->is_run = true;
  for (unsigned steps = unit_random(8); steps > 0; steps--) {
    struct tdv_taken taken = random_step(ops);
    path[length] = tdv_tree_append(path[length - 1], &taken);
    length++;
  }
  for (unsigned i = unit_random(4); i > 0 && *more > 0; i--, (*more)--) {
    struct tdv_taken taken = random_step(ops);
    tdv_tree_add(path[unit_random(length)], &taken);
  }
  tdv_tree_finish(leaf, path[length - 1]);
  return true;
}

static void explore_all(uint32_t more) {
  uint64_t runs = 0, planned = tdv_tree_pending() + more;
  while (run_leaf(&more))
    runs++;
  CHECK(tdv_tree_complete() && tdv_tree_pending() == 0);
  CHECK(runs == planned - more); /* each leaf once */
}

static void check_round_trip(unsigned char *image, size_t bytes, unsigned char *again) {
  uint64_t pending = tdv_tree_pending();
  tdv_tree_create();
  CHECK(tdv_tree_load(image, bytes));
  CHECK(tdv_tree_pending() == pending);
  CHECK(tdv_tree_save(again) == bytes && memcmp(image, again, bytes) == 0);
}

static void check_damaged(const unsigned char *image, size_t bytes) {
  unsigned char *exact = aligned_alloc(8, bytes);
  memcpy(exact, image, bytes);
  size_t kept = unit_random(3) == 0 ? unit_random((uint32_t)bytes) / 8 * 8 : bytes;
  if (kept == bytes)
    unit_damage(exact, bytes);
  unsigned char *cut = aligned_alloc(8, kept ? kept : 8);
  memcpy(cut, exact, kept);
  free(exact);
  tdv_tree_create();
  bool loaded = tdv_tree_load(cut, kept);
  CHECK(kept == bytes || !loaded);
  free(cut);
  uint32_t more = 0;
  for (unsigned i = 0; loaded && i < 1000 && run_leaf(&more); i++)
    continue;
}

void test_tree(unsigned cases) {
  unit_map(TDV_SEQUENCE_BASE, 1ul << 20);
  unsigned char *image = aligned_alloc(8, IMAGE_BYTES), *again = aligned_alloc(8, IMAGE_BYTES);
  for (unsigned i = 0; i < cases; i++) {
    unit_begin(i);
    tdv_tree_create();
    explore_all(30);
    tdv_tree_create();
    uint32_t more = 20;
    for (unsigned runs = unit_random(10); runs > 0 && run_leaf(&more); runs--)
      continue;
    size_t bytes = tdv_tree_save(image);
    check_round_trip(image, bytes, again);
    explore_all(0);
    for (unsigned damaged = 0; damaged < 4; damaged++)
      check_damaged(image, bytes);
  }
  free(image);
  free(again);
}
