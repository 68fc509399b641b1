/* Copies of the heap, for snapshots and checkpoints. */
#include "heap.h"

/* An image is the number of arenas, then for each of them one of these, its bytes, and its shadow.
 */
struct arena_image {
  uint64_t slot;
  uint64_t bytes; /* of the arena from its start */
};

static uint64_t shadow_bytes(uint64_t bytes) { return (bytes + 63) / 64 * 8; }
static uint64_t padded(uint64_t bytes) { return (bytes + 7) & -8ul; }

size_t tdv_heap_image_size(void) {
  size_t size = 8;
  for (uint32_t i = 0; i < tdv_heap->arenas; i++) {
    uint64_t used = tdv_arena_of(tdv_heap->slot[i])->used;
    size += sizeof(struct arena_image) + padded(used) + shadow_bytes(used);
  }
  return size;
}

void tdv_heap_save(void *image) {
  *(uint64_t *)image = tdv_heap->arenas;
  char *to = (char *)image + 8;
  for (uint32_t i = 0; i < tdv_heap->arenas; i++) {
    struct tdv_arena *arena = tdv_arena_of(tdv_heap->slot[i]);
    struct arena_image *head = (struct arena_image *)to;
    *head = (struct arena_image){tdv_heap->slot[i], arena->used};
    to += sizeof *head;
    __builtin_memcpy(to, arena, arena->used);
    to += padded(arena->used);
    __builtin_memcpy(to, tdv_heap_shadow((uint64_t)arena), shadow_bytes(arena->used));
    to += shadow_bytes(arena->used);
  }
}

/* Leaves the memory as it is: what is dirty is cleared when it is handed out again. */
static void empty(struct tdv_arena *arena) {
  __builtin_memset(tdv_heap_shadow((uint64_t)arena), 0, shadow_bytes(arena->used));
  for (unsigned i = 0; i < TDV_CLASSES; i++) {
    if (arena->filled[i / 64] == 0)
      i |= 63;
    else
      arena->list[i] = 0;
  }
  if (arena->high < arena->used)
    arena->high = arena->used;
  arena->used = 0;
  arena->oldest = arena->newest = 0;
  arena->kept = 0;
  __builtin_memset(arena->filled, 0, sizeof arena->filled);
}

void tdv_heap_restore(const void *image) {
  for (uint32_t i = 0; i < tdv_heap->arenas; i++)
    empty(tdv_arena_of(tdv_heap->slot[i]));
  tdv_heap->arenas = (uint32_t) * (const uint64_t *)image;
  tdv_heap->taken = 0;
  const char *from = (const char *)image + 8;
  for (uint32_t i = 0; i < tdv_heap->arenas; i++) {
    const struct arena_image *head = (const struct arena_image *)from;
    struct tdv_arena *arena = tdv_arena_of((unsigned)head->slot);
    uint64_t high = arena->high;
    tdv_heap->slot[i] = (uint16_t)head->slot;
    tdv_heap->taken += head->bytes - TDV_ARENA_START;
    from += sizeof *head;
    __builtin_memcpy(arena, from, head->bytes);
    arena->high = high;
    from += padded(head->bytes);
    __builtin_memcpy(tdv_heap_shadow((uint64_t)arena), from, shadow_bytes(head->bytes));
    from += shadow_bytes(head->bytes);
  }
}
