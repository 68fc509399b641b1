/*
 * The operations on an object, newest first: a chain for every eight bytes of memory that occur.
 *
 * Objects of synchronisation are larger than that, and their operations stand in the chain of their
 * first bytes only. So that accesses to their other bytes are seen, those bytes know the object
 * they belong to, and accesses to them stand in its chain, too. Operations on much memory have a
 * chain of their own, which everybody looks at.
 */
#include "explore.h"

#define GRANULE 8ul
#define MANY_BYTES 1024u
#define FIRST_SLOTS (1u << 12)
#define MUCH 0u /* the slot of operations on much memory */

/* The last operation on some bytes. */
struct slot {
  uint64_t granule; /* its number + 1; 0: not used */
  uint32_t head;    /* entry + 1 */
  uint32_t object;  /* the slot of the object that the bytes are inside of, or 0 */
  bool marked;      /* the bytes behind these know that they are inside of this object */
  bool accessed;    /* some had been accessed before they knew */
};

struct entry {
  uint32_t step, op;
  uint32_t slot, next; /* next: the entry in front of it in the chain, + 1 */
};

/* Slots keep their numbers: they stand in order of their first use, and a hash table leads there.
 */
struct table {
  uint32_t capacity; /* of the hash table: a power of two */
  uint32_t used;     /* slots */
};

#define table ((struct table *)TDV_INDEX_BASE)
#define slots ((struct slot *)TDV_INDEX_SLOTS_BASE)
#define all_entries ((struct entry *)TDV_INDEX_ENTRIES_BASE)
#define hashes ((uint32_t *)TDV_INDEX_HASH_BASE)

static uint32_t hash_of(uint64_t granule) {
  return (uint32_t)(granule * 0x9e3779b97f4a7c15u >> 33);
}

static void insert_hash(uint32_t number) {
  uint32_t at = hash_of(slots[number].granule) & (table->capacity - 1);
  while (hashes[at])
    at = (at + 1) & (table->capacity - 1);
  hashes[at] = number;
}

static void grow(void) {
  uint32_t capacity = table->capacity ? 2 * table->capacity : FIRST_SLOTS;
  for (uint32_t i = 0; i < table->capacity; i++)
    hashes[i] = 0;
  table->capacity = capacity;
  if (table->used == 0)
    table->used = 1; /* MUCH */
  for (uint32_t number = 1; number < table->used; number++)
    insert_hash(number);
}

/* The slot of the bytes at a granule; 0 if it was never used and is not to be. */
static uint32_t slot_of(uint64_t granule, bool make) {
  if (2 * (table->used + 1) > table->capacity)
    grow();
  uint32_t at = hash_of(granule + 1) & (table->capacity - 1);
  for (; hashes[at]; at = (at + 1) & (table->capacity - 1))
    if (slots[hashes[at]].granule == granule + 1)
      return hashes[at];
  if (!make)
    return 0;
  slots[table->used].granule = granule + 1;
  hashes[at] = table->used;
  return table->used++;
}

static void push(uint32_t slot, uint32_t step, uint32_t op) {
  all_entries[search->entries] = (struct entry){step, op, slot, slots[slot].head};
  slots[slot].head = ++search->entries;
}

void tdv_index_truncate(uint32_t count) {
  while (search->entries > count) {
    const struct entry *entry = &all_entries[--search->entries];
    slots[entry->slot].head = entry->next;
  }
}

static uint64_t first_granule(const struct tdv_op *op) { return op->address / GRANULE; }
static uint64_t last_granule(const struct tdv_op *op) {
  return (op->address + op->size - 1) / GRANULE;
}

/* Tells the bytes of an object whose they are. */
static void mark(uint32_t object, const struct tdv_op *op) {
  for (uint64_t granule = first_granule(op) + 1; granule <= last_granule(op); granule++) {
    uint32_t slot = slot_of(granule, true);
    slots[object].accessed |= slots[slot].head != 0;
    slots[slot].object = object;
  }
  slots[object].marked = true;
}

static void add_object(uint32_t step, uint32_t index) {
  uint32_t object = slot_of(first_granule(&tdv_ops[index]), true);
  if (!slots[object].marked)
    mark(object, &tdv_ops[index]);
  push(object, step, index);
}

void tdv_index_add(uint32_t step, uint32_t index) {
  const struct tdv_op *op = &tdv_ops[index];
  if (!tdv_is_memory(op->kind)) {
    add_object(step, index);
  } else if (op->size > MANY_BYTES) {
    push(MUCH, step, index);
  } else {
    for (uint64_t granule = first_granule(op); granule <= last_granule(op); granule++) {
      uint32_t slot = slot_of(granule, true);
      push(slot, step, index);
      if (slots[slot].object)
        push(slots[slot].object, step, index);
    }
  }
}

static void walk_chain(uint32_t slot, const struct tdv_op *op, tdv_walker *walker, void *context) {
  for (uint32_t at = slots[slot].head; at; at = all_entries[at - 1].next) {
    const struct entry *entry = &all_entries[at - 1];
    if (tdv_overlap(op, &tdv_ops[entry->op]) && !walker(context, entry->step, entry->op))
      return;
  }
}

static void walk_all(const struct tdv_op *op, tdv_walker *walker, void *context) {
  for (uint32_t at = search->entries; at > 0; at--)
    if (tdv_overlap(op, &tdv_ops[all_entries[at - 1].op]))
      walker(context, all_entries[at - 1].step, all_entries[at - 1].op);
}

static void walk_object(const struct tdv_op *op, tdv_walker *walker, void *context) {
  uint32_t object = slot_of(first_granule(op), false);
  if (!object)
    return;
  walk_chain(object, op, walker, context);
  if (!slots[object].accessed)
    return;
  for (uint64_t granule = first_granule(op) + 1; granule <= last_granule(op); granule++)
    walk_chain(slot_of(granule, true), op, walker, context);
}

void tdv_index_walk(const struct tdv_op *op, tdv_walker *walker, void *context) {
  if (tdv_is_memory(op->kind) && op->size > MANY_BYTES) {
    walk_all(op, walker, context);
    return;
  }
  walk_chain(MUCH, op, walker, context);
  if (!tdv_is_memory(op->kind)) {
    walk_object(op, walker, context);
    return;
  }
  for (uint64_t granule = first_granule(op); granule <= last_granule(op); granule++) {
    uint32_t slot = slot_of(granule, false);
    if (!slot)
      continue;
    walk_chain(slot, op, walker, context);
    if (slots[slot].object)
      walk_chain(slots[slot].object, op, walker, context);
  }
}
