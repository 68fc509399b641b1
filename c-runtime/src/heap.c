/* The allocator. */
#include "heap.h"
#include "limits.h"

#define HEADER sizeof(struct tdv_block)

unsigned tdv_current_slot(void) { return tdv_active() ? rt->current->slot : 0; }

/* The class of the smallest size that holds this many bytes, and that size in units of 16 bytes. */
static unsigned class_of(size_t size, uint32_t *units) {
  uint64_t wanted = size == 0 ? 1 : (size + 15) / 16;
  if (wanted <= TDV_SMALL_CLASSES) {
    *units = (uint32_t)wanted;
    return (unsigned)wanted - 1;
  }
  unsigned shift = 61 - (unsigned)__builtin_clzl(wanted - 1); /* leaves 3 bits: 4 to 7 */
  uint64_t steps = ((wanted - 1) >> shift) + 1;               /* 5 to 8 */
  *units = (uint32_t)(steps << shift);
  return TDV_SMALL_CLASSES + (shift - 4) * 4 + (unsigned)steps - 5;
}

static struct tdv_arena *arena_in(unsigned slot) {
  tdv_heap_map();
  struct tdv_arena *arena = tdv_arena_of(slot);
  if (arena->used == 0) {
    arena->used = TDV_ARENA_START;
    if (slot != TDV_LIBC_SLOT)
      tdv_heap->slot[tdv_heap->arenas++] = (uint16_t)slot;
  }
  return arena;
}

static void clear(void *start, uint64_t size) { __builtin_memset(start, 0, size); }

static struct tdv_block *take_listed(struct tdv_arena *arena, unsigned class, size_t alignment) {
  if ((arena->filled[class / 64] >> class % 64 & 1) == 0)
    return 0;
  struct tdv_block *block = arena->list[class];
  if (block == 0 || (uint64_t)(block + 1) % alignment != 0)
    return 0;
  arena->list[class] = block->next;
  clear(block + 1, block->units * 16ul);
  return block;
}

static struct tdv_block *take_fresh(struct tdv_arena *arena, uint32_t units, size_t alignment) {
  uint64_t base = (uint64_t)arena;
  uint64_t payload = (base + arena->used + HEADER + alignment - 1) & -alignment;
  uint64_t end = payload + units * 16ul;
  if (end - base > tdv_heap->reach - HEADER)
    return 0;
  tdv_charge(end - base - arena->used);
  arena->used = end - base;
  uint64_t dirty = base + arena->high;
  if (dirty > payload)
    clear((void *)payload, (dirty < end ? dirty : end) - payload);
  struct tdv_block *block = tdv_header((void *)payload);
  block->units = units;
  return block;
}

static void poison(struct tdv_block *block, enum tdv_shadow header, enum tdv_shadow payload) {
  int8_t *shadow = tdv_heap_shadow((uint64_t)block);
  shadow[0] = (int8_t)header;
  shadow[1] = shadow[2] = shadow[3] = TDV_HEADER_REST;
  __builtin_memset(shadow + 4, payload, block->size / 8);
  int8_t *rest = shadow + 4 + block->size / 8;
  int8_t *end = shadow + 4 + block->units * 2ul;
  if (rest < end)
    *rest++ = payload == TDV_WHOLE ? (int8_t)(block->size % 8) : (int8_t)payload;
  if (rest < end)
    __builtin_memset(rest, payload == TDV_WHOLE ? TDV_NOTHING : payload, (size_t)(end - rest));
}

void *tdv_allocate_in(unsigned slot, size_t size, size_t alignment, unsigned site) {
  if (size > TDV_MAX_BLOCK || alignment > TDV_MAX_BLOCK)
    return 0;
  tdv_changed();
  struct tdv_arena *from = arena_in(slot);
  uint32_t units;
  unsigned class = class_of(size, &units);
  if (alignment < 16)
    alignment = 16;
  struct tdv_block *block = take_listed(from, class, alignment);
  if (block == 0)
    block = take_fresh(from, units, alignment);
  if (block == 0)
    return 0;
  block->size = size;
  block->next = 0;
  block->alloc_site = site;
  block->free_site = 0;
  block->alloc_thread = (uint16_t)slot;
  block->free_thread = 0;
  poison(block, TDV_LIVE_HEADER, TDV_WHOLE);
  return block + 1;
}

void *tdv_allocate(size_t size, size_t alignment, unsigned site) {
  return tdv_allocate_in(tdv_current_slot(), size, alignment, site);
}

static void list(struct tdv_arena *arena, struct tdv_block *block) {
  uint32_t units;
  unsigned class = class_of(block->units * 16ul, &units);
  block->next = arena->list[class];
  arena->list[class] = block;
  arena->filled[class / 64] |= 1ul << class % 64;
}

static void quarantine(struct tdv_arena *arena, struct tdv_block *block) {
  block->next = 0;
  if (arena->newest != 0)
    arena->newest->next = block;
  else
    arena->oldest = block;
  arena->newest = block;
  arena->kept += block->units * 16ul + HEADER;
  while (arena->kept > TDV_QUARANTINE_BYTES) {
    struct tdv_block *oldest = arena->oldest;
    arena->oldest = oldest->next;
    if (arena->oldest == 0)
      arena->newest = 0;
    arena->kept -= oldest->units * 16ul + HEADER;
    list(arena, oldest);
  }
}

void tdv_discard_in(unsigned slot, struct tdv_block *block, unsigned site) {
  block->free_site = site;
  block->free_thread = (uint16_t)slot;
  poison(block, TDV_FREED_HEADER, TDV_FREED_GRANULE);
  quarantine(arena_in(slot), block);
}

struct tdv_block *tdv_block_at(const volatile void *payload) {
  uint64_t address = (uint64_t)payload;
  if (address % 16 != 0 || !tdv_in_heap(address) || !tdv_in_heap(address - HEADER))
    return 0;
  int header = *tdv_heap_shadow(address - HEADER);
  return header == TDV_LIVE_HEADER || header == TDV_FREED_HEADER ? tdv_header(payload) : 0;
}

bool tdv_block_live(const struct tdv_block *block) {
  return *tdv_heap_shadow((uint64_t)block) == TDV_LIVE_HEADER;
}

void tdv_release(void *payload, unsigned site) {
  struct tdv_block *block = tdv_block_at(payload);
  if (block == 0)
    tdv_memory_error(TDV_INVALID_FREE, payload, 0);
  if (!tdv_block_live(block))
    tdv_memory_error(TDV_DOUBLE_FREE, payload, 0);
  tdv_discard_in(tdv_current_slot(), block, site);
}

size_t tdv_block_size(const void *payload) {
  struct tdv_block *block = tdv_block_at(payload);
  return block == 0 ? 0 : block->size;
}
