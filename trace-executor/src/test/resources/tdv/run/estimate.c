/* The estimate of how much of a tree is explored, for trees whose size is known. */
#undef NDEBUG
#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>

#include "explore/estimate.c"

#define MAX_NODES 300000
static struct tdv_node nodes[MAX_NODES];
static tdv_node_id leaves[MAX_NODES];
static uint32_t size, leaf_count;

struct tdv_node *tdv_node(tdv_node_id id) { return nodes + id; }

static tdv_node_id add(tdv_node_id parent) {
  tdv_node_id id = ++size;
  nodes[id] = (struct tdv_node){.parent = parent, .is_run = true};
  if (!parent)
    return id;
  if (nodes[parent].last)
    nodes[nodes[parent].last].next = id;
  else
    nodes[parent].first = id;
  nodes[parent].last = id;
  nodes[parent].open++;
  return id;
}

static void clear(void) { size = leaf_count = 0; }

/* Below a node: so many levels, with so many children each; with 0, any number from 1 to 4. */
static void grow(tdv_node_id id, int levels, int children) {
  if (levels == 0 || (children == 0 && rand() % 5 == 0)) {
    nodes[id].is_run = false;
    leaves[leaf_count++] = id;
    return;
  }
  for (int i = children ? children : 1 + rand() % 4; i > 0; i--)
    grow(add(id), levels - 1, children);
}

/* A leaf has been run, and with it all above of which nothing is left. */
static void finish(tdv_node_id id) {
  for (nodes[id].is_run = true; id && nodes[id].open == 0; id = nodes[id].parent) {
    nodes[id].state = TDV_NODE_DONE;
    nodes[nodes[id].parent].open--;
  }
}

static bool is_near(double one, double other) { return fabs(one - other) < 1e-9 * (1 + other); }

/* Where all branches are alike, the estimate is exact at any time. */
static void check_even_tree(int levels, int children) {
  clear();
  grow(add(0), levels, children);
  for (uint32_t done = 0; done < leaf_count; done++) {
    assert(is_near(tdv_tree_explored(), (double)done / leaf_count));
    finish(leaves[done]);
  }
  assert(tdv_tree_explored() == 1);
}

/* In any tree it only grows, and is whole when nothing is left. */
static void check_order(void) {
  double last = 0;
  for (uint32_t i = 0; i < leaf_count; i++) {
    finish(leaves[i]);
    assert(tdv_tree_explored() > last);
    last = tdv_tree_explored();
  }
  assert(is_near(last, 1));
}

/* Knuth: runs divided by the estimate are right on average, if the leaf is reached at random. */
static void check_single_leaves(void) {
  double chances = 0, mean = 0;
  for (uint32_t i = 0; i < leaf_count; i++) {
    nodes[leaves[i]].state = TDV_NODE_DONE;
    double chance = tdv_tree_explored();
    chances += chance;
    mean += chance * (1 / chance);
    nodes[leaves[i]].state = TDV_NODE_OPEN;
  }
  assert(is_near(chances, 1));
  assert(is_near(mean, leaf_count));
}

static void check_random_trees(void) {
  for (int seed = 1; seed <= 200; seed++) {
    srand(seed);
    clear();
    grow(add(0), 7, 0);
    check_single_leaves();
    check_order();
  }
}

static void check_what_does_not_count(void) {
  clear();
  tdv_node_id root = add(0), done = add(root), open = add(root), impossible = add(root);
  nodes[open].is_run = false;
  nodes[done].state = TDV_NODE_DONE;
  nodes[impossible].state = TDV_NODE_INFEASIBLE;
  assert(tdv_tree_explored() == 0.5);
  nodes[open].state = TDV_NODE_TAKEN;
  assert(tdv_tree_explored() == 0.5);
  nodes[root].is_run = false;
  assert(tdv_tree_explored() == 0);
}

/* A long run, of which every step has another branch: neither the stack nor the numbers suffer. */
static void check_long_run(void) {
  clear();
  tdv_node_id at = add(0);
  for (int i = 0; i < 100000; i++) {
    tdv_node_id next = add(at);
    nodes[add(at)].is_run = false;
    at = next;
  }
  nodes[at].state = TDV_NODE_DONE;
  assert(tdv_tree_explored() >= 0 && tdv_tree_explored() < 1e-9);
}

int main(void) {
  void *got = mmap((void *)TDV_SEQUENCE_BASE, 1 << 24, PROT_READ | PROT_WRITE,
                   MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE, -1, 0);
  assert(got == (void *)TDV_SEQUENCE_BASE);
  check_even_tree(10, 2);
  check_even_tree(5, 3);
  check_even_tree(1, 100);
  check_random_trees();
  check_what_does_not_count();
  check_long_run();
  puts("right");
}
