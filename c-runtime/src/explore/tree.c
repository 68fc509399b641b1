/*
 * The tree of what is known to be explored, shared by all processes of a search. It holds what lies
 * on the way to leaves that are still to be run: what is done is forgotten, but for the steps that
 * sleep in later branches, so the size is that of a path times the branches that leave it.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>

#include "../limits.h"
#include "explore.h"
#include "tree.h"

#define TREE_BYTES (1ul << 36)
#define MAX_STATES (1u << 22)

static void map_file(long file) {
  long flags = MAP_SHARED | MAP_NORESERVE | MAP_FIXED_NOREPLACE;
  long got = tdv_syscall(SYS_mmap, TDV_TREE_BASE, TREE_BYTES, (long)(PROT_READ | PROT_WRITE), flags,
                         file, 0L);
  if (got != (long)TDV_TREE_BASE)
    tdv_die("there is not enough address space for the explorer (ulimit -v?)");
}

void tdv_tree_create(void) {
  if (search->tree_file) { /* a search begins again */
    tdv_syscall(SYS_munmap, TDV_TREE_BASE, TREE_BYTES);
    tdv_syscall(SYS_close, (long)search->tree_file);
  }
  long file = tdv_own_file(tdv_syscall(SYS_memfd_create, "tdv-tree", 1L /* MFD_CLOEXEC */));
  if (file < 0 || tdv_resize(file, TREE_BYTES) < 0)
    tdv_die("cannot create the explorer's memory (ulimit -f?)");
  map_file(file);
  search->tree_file = (uint32_t)file;
  tree->nodes = TDV_ROOT;
  tree->ops = 1;
  tree->serial = 1;
  tdv_node_id root = tdv_tree_node_new();
  *tdv_node(root) = (struct tdv_node){.serial = tree->serial++, .is_free = true};

  tree->pending = 1;
}

void tdv_tree_join(uint32_t pid, uint32_t file) {
  const char *path = tdv_text("/proc/%u/fd/%u", pid, file);
  long own =
      tdv_own_file(tdv_syscall(SYS_openat, (long)AT_FDCWD, path, (long)(O_RDWR | O_CLOEXEC), 0L));
  if (own < 0)
    tdv_die("cannot open the memory of the process that began the search");
  map_file(own);
  search->tree_file = (uint32_t)own;
}

/* Critical sections are short, and a process holds the lock only while it runs none of the
   program's code. */
void tdv_tree_lock(void) {
  unsigned spins = 0;
  while (__atomic_exchange_n(&tree->lock, 1, __ATOMIC_ACQUIRE)) {
    __builtin_ia32_pause();
    if (++spins % 1024 == 0)
      tdv_syscall(SYS_sched_yield);
  }
}

void tdv_tree_unlock(void) { __atomic_store_n(&tree->lock, 0, __ATOMIC_RELEASE); }

struct tdv_node *tdv_node(tdv_node_id id) {
  return tree_nodes + id;
}

const struct tdv_op *tdv_node_ops(const struct tdv_node *node) {
  return node->ops > 1 ? tree_ops + node->more : &node->op;
}

tdv_node_id tdv_tree_node_new(void) {
  if (tree->free) {
    tdv_node_id id = tree->free;
    tree->free = tdv_node(id)->next;
    return id;
  }
  return tree->nodes++;
}

static unsigned size_class(uint32_t count) {
  return count <= 2 ? 1 : 32 - (unsigned)__builtin_clz(count - 1);
}

static void drop_ops(struct tdv_node *node) {
  if (node->ops > 1) {
    unsigned class = size_class(node->ops);
    tree_ops[node->more].value = tree->free_ops[class];
    tree->free_ops[class] = node->more;
  }
  node->ops = 0;
}

static uint32_t room_for(uint32_t count) {
  unsigned class = size_class(count);
  uint32_t room = tree->free_ops[class];
  if (room) {
    tree->free_ops[class] = tree_ops[room].value;
  } else {
    room = tree->ops;
    tree->ops += 1u << class;
  }
  return room;
}

void tdv_tree_set(struct tdv_node *node, const struct tdv_taken *taken) {
  drop_ops(node);
  node->thread = taken->thread;
  node->turns = taken->turns;
  node->opaque = taken->opaque;
  node->ops = taken->count;
  if (taken->count == 1) {
    node->op = taken->ops[0];
  } else if (taken->count > 1) {
    node->more = room_for(taken->count);
    memcpy(tree_ops + node->more, taken->ops, taken->count * sizeof *taken->ops);
  }
}

static void release(tdv_node_id id) {
  struct tdv_node *node = tdv_node(id);
  drop_ops(node);
  node->serial = 0;
  node->next = tree->free;
  tree->free = id;
}

/* Forgets what is below a node: all of it is done. */
static void release_children(tdv_node_id top) {
  tdv_node_id at = top;
  for (;;) {
    struct tdv_node *node = tdv_node(at);
    if (node->first) {
      at = node->first;
      continue;
    }
    if (at == top)
      return;
    /* Its parent's first child: the next one takes its place. */
    tdv_node_id parent = node->parent;
    tdv_node(parent)->first = node->next;
    if (!node->next)
      tdv_node(parent)->last = 0;
    release(at);
    at = parent;
  }
}

/* Whether nothing can be added below a node any more once all there is done. Below a free node,
   everything is explored anyway. Below others, runs of branches to their left may still add
   something. */
static bool is_sealed(tdv_node_id id) {
  for (; id && !tdv_node(id)->is_free; id = tdv_node(id)->parent)
    for (tdv_node_id left = tdv_node(tdv_node(id)->parent)->first; left != id;
         left = tdv_node(left)->next)
      if (tdv_node(left)->state == TDV_NODE_OPEN || tdv_node(left)->state == TDV_NODE_TAKEN)
        return false;
  return true;
}

/* Something was added below a node that was done. */
static void reopen(tdv_node_id id) {
  while (id && tdv_node(id)->state == TDV_NODE_DONE) {
    tdv_node(id)->state = TDV_NODE_OPEN;
    id = tdv_node(id)->parent;
    if (id)
      tdv_node(id)->open++;
  }
}

tdv_node_id tdv_tree_add(tdv_node_id parent, const struct tdv_taken *taken) {
  tdv_node_id id = tdv_tree_node_new();
  struct tdv_node *node = tdv_node(id), *above = tdv_node(parent);
  *node = (struct tdv_node){.serial = tree->serial++, .parent = parent, .is_free = true};
  tdv_tree_set(node, taken);
  if (above->last)
    tdv_node(above->last)->next = id;
  else
    above->first = id;
  above->last = id;
  above->open++;
  reopen(parent);
  tree->pending++;
  return id;
}

tdv_node_id tdv_tree_lengthen(tdv_node_id leaf, const struct tdv_taken *taken) {
  tdv_node(leaf)->is_free = false;
  tree->pending--;
  return tdv_tree_add(leaf, taken);
}

tdv_node_id tdv_tree_append(tdv_node_id parent, const struct tdv_taken *taken) {
  tdv_node_id id = tdv_tree_add(parent, taken);
  tdv_node(id)->is_run = true;
  tree->pending--;
  return id;
}

/* A leaf is open and has no open child, because nothing was found below it yet. */
static bool is_leaf(const struct tdv_node *node) {
  return node->state == TDV_NODE_OPEN && node->open == 0 && !node->is_run;
}

/* The first leaf below a node, itself included. */
static tdv_node_id find_leaf(tdv_node_id from) {
  tdv_node_id at = from;
  for (;;) {
    struct tdv_node *node = tdv_node(at);
    if (is_leaf(node) && node->is_free)
      return at;
    bool goes_down = node->open > 0 && node->first;
    if (goes_down) {
      at = node->first;
      continue;
    }
    while (at != from && !tdv_node(at)->next)
      at = tdv_node(at)->parent;
    if (at == from)
      return 0;
    at = tdv_node(at)->next;
  }
}

tdv_node_id tdv_tree_take(tdv_node_id near) {
  if (tree->pending == 0)
    return 0;
  for (tdv_node_id above = near; above; above = tdv_node(above)->parent) {
    tdv_node_id leaf = tdv_node(above)->open || is_leaf(tdv_node(above)) ? find_leaf(above) : 0;
    if (leaf) {
      tdv_node(leaf)->state = TDV_NODE_TAKEN;
      tree->pending--;
      tree->taken++;
      return leaf;
    }
  }
  return 0;
}

/* Closes nodes from here upwards as long as nothing is open below them. */
static tdv_node_id close_from(tdv_node_id id) {
  bool sealed = false; /* then what is above is, too, up to the next free node */
  while (id) {
    struct tdv_node *node = tdv_node(id);
    if (node->open > 0 || node->state == TDV_NODE_TAKEN)
      return id;
    /* Where no run came through, all that was to be run below has been refused. */
    node->state = node->is_run ? TDV_NODE_DONE : TDV_NODE_INFEASIBLE;
    sealed = node->is_free || sealed || is_sealed(id);
    if (sealed)
      release_children(id);
    sealed = sealed && !node->is_free;
    id = node->parent;
    if (id)
      tdv_node(id)->open--;
  }
  return 0;
}

tdv_node_id tdv_tree_finish(tdv_node_id leaf, tdv_node_id end) {
  tree->taken--;
  tdv_node(leaf)->state = TDV_NODE_OPEN;
  return close_from(end);
}

#define MAX_NODES (1u << 25)       /* about 3 GB */
#define MAX_SAVED_NODES (1u << 23) /* an image of less than 1 GB */

bool tdv_tree_is_full(void) { return tree->nodes > MAX_NODES; }

bool tdv_tree_can_be_saved(void) { return tree->nodes < MAX_SAVED_NODES; }

bool tdv_tree_complete(void) { return tree->pending == 0 && tree->taken == 0; }

uint64_t tdv_tree_pending(void) { return tree->pending + tree->taken; }

bool tdv_state_is_new(uint64_t hash) {
  hash |= hash == 0;
  uint32_t at = (uint32_t)(hash >> 20) & (MAX_STATES - 1);
  for (; tree_states[at]; at = (at + 1) & (MAX_STATES - 1))
    if (tree_states[at] == hash)
      return false;
  if (tree->states < MAX_STATES / 2) {
    tree_states[at] = hash;
    tree->states++;
  }
  return true;
}
