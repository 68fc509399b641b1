/* The address space of the heap and the shadow, and what is said of accesses to memory that is not
 * there. */
#include "heap.h"
#include "server.h"

void tdv_globals_learn(void); /* globals.c */
bool tdv_find_global(uint64_t address, uint64_t *start, uint64_t *size);

static void map_heap(uint64_t start, uint64_t bytes) {
  tdv_map_whole(start, bytes, false);
  tdv_map_whole((uintptr_t)tdv_heap_shadow(start), bytes / 8, false);
}

void tdv_heap_map(void) {
  if (tdv_heap->mapped)
    return;
  tdv_heap->mapped = true;
  tdv_heap->reach = TDV_ARENA_STRIDE;
  if (tdv_heap->reserve == 0 || tdv_heap->reserve >= TDV_ARENA_STRIDE) {
    map_heap(TDV_HEAP_BASE, TDV_HEAP_BYTES);
  } else {
    tdv_heap->reach = tdv_heap->reserve;
    for (unsigned slot = 0; slot <= TDV_LIBC_SLOT; slot++)
      map_heap((uint64_t)tdv_arena_of(slot), tdv_heap->reach);
  }
  tdv_map(TDV_GLOBAL_SHADOW_BASE + ((uint64_t)__data_start >> 3 & -4096ul),
          ((uint64_t)(_end - __data_start) >> 3) + 8192, false);
}

void tdv_memory_init(void) {
  tdv_heap_map();
  tdv_globals_learn();
  tdv_replace_libc_allocation();
}

uint64_t tdv_addressable(const int8_t *shadow, uint64_t address, uint64_t size) {
  const uint64_t all_whole = 0x0808080808080808ul;
  if ((address & 7) == 0 && size <= 64) {
    /* Whole granules, at most eight, as all objects of thread functions are. */
    uint64_t eight;
    __builtin_memcpy(&eight, shadow, 8);
    if ((eight ^ all_whole) << (64 - (size + 7) / 8 * 8) == 0)
      return size;
  }
  uint64_t first = address & 7, end = first + size, at = 0;
  while (at < end) {
    uint64_t eight;
    __builtin_memcpy(&eight, shadow, 8);
    if (end - at >= 64 && eight == all_whole) {
      at += 64;
      shadow += 8;
      continue;
    }
    uint64_t last = end - at < 8 ? end - at : 8;
    if (!tdv_granule_allows(*shadow, at == 0 ? first : 0, last))
      break;
    at += 8;
    shadow++;
  }
  if (at >= end)
    return size;
  /* The granule allows less than was asked for; count the bytes that it does allow. */
  uint64_t byte = at == 0 ? first : 0;
  while (byte < 8 && tdv_granule_allows(*shadow, byte, byte + 1))
    byte++;
  return at + byte - first;
}

void tdv_bad_access(const volatile void *address, uint64_t size) {
  if (tdv_in_globals((uint64_t)address))
    tdv_memory_error(TDV_GLOBAL_OUT_OF_BOUNDS, address, size);
  uint64_t start = (uint64_t)address;
  uint64_t bad = start + tdv_addressable(tdv_heap_shadow(start), start, size);
  bool freed = *tdv_heap_shadow(bad) == TDV_FREED_GRANULE;
  tdv_memory_error(freed ? TDV_USE_AFTER_FREE : TDV_HEAP_OUT_OF_BOUNDS, address, size);
}

/* The last header at or below a granule of the shadow, down to the arena's start; else 0. */
static const int8_t *header_below(const int8_t *shadow, const int8_t *lowest) {
  for (; shadow >= lowest; shadow--)
    if (*shadow == TDV_LIVE_HEADER || *shadow == TDV_FREED_HEADER)
      return shadow;
  return 0;
}

static struct tdv_block *block_of_shadow(const int8_t *shadow) {
  return (struct tdv_block *)(TDV_HEAP_BASE + ((uint64_t)shadow - TDV_SHADOW_BASE) * 8);
}

static struct tdv_block *find_heap_block(uint64_t address) {
  uint64_t arena = address & -TDV_ARENA_STRIDE;
  const int8_t *lowest = tdv_heap_shadow(arena + TDV_ARENA_START);
  const int8_t *found = header_below(tdv_heap_shadow(address), lowest);
  if (found == 0)
    return 0;
  struct tdv_block *block = block_of_shadow(found);
  if (address >= (uint64_t)(block + 1))
    return block;
  /* Between two blocks: the nearer one. */
  const int8_t *before = header_below(found - 1, lowest);
  if (before == 0)
    return block;
  struct tdv_block *other = block_of_shadow(before);
  uint64_t end = (uint64_t)(other + 1) + other->size;
  return address - end < (uint64_t)(block + 1) - address ? other : block;
}

bool tdv_find_block(uint64_t address, uint64_t *start, uint64_t *size, uint32_t *alloc_site,
                    uint32_t *free_site) {
  *alloc_site = *free_site = 0;
  if (tdv_in_globals(address))
    return tdv_find_global(address, start, size);
  if (!tdv_in_heap(address))
    return false;
  struct tdv_block *block = find_heap_block(address);
  if (block == 0)
    return false;
  *start = (uint64_t)(block + 1);
  *size = block->size;
  *alloc_site = block->alloc_site;
  *free_site = tdv_block_live(block) ? 0 : block->free_site;
  return true;
}
