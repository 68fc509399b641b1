/* malloc and its family, as the program calls them. */
#include "heap.h"

#include <errno.h>
#include <unistd.h>

#define PAGE 4096ul

static void *allocate(size_t size, size_t alignment) {
  void *block = tdv_allocate(size, alignment, tdv_site());
  if (block == 0)
    errno = ENOMEM;
  else if (tdv_active())
    tdv_note(TDV_ALLOC, block, size, 0);
  return block;
}

void *__wrap_malloc(size_t size) { return allocate(size, 16); }

void *__wrap_calloc(size_t count, size_t size) {
  size_t bytes;
  if (__builtin_mul_overflow(count, size, &bytes))
    bytes = SIZE_MAX;
  return allocate(bytes, 16);
}

void __wrap_free(void *block) {
  if (block == 0)
    return;
  if (!tdv_active()) {
    tdv_release(block, tdv_site());
    return;
  }
  tdv_begin(TDV_FREE, block, 0, 0);
  size_t size = tdv_block_size(block);
  tdv_release(block, tdv_site());
  tdv_record(size, 0);
}

/* Always moves, so that a pointer to the old block is found to be stale. */
void *__wrap_realloc(void *old, size_t size) {
  if (old == 0)
    return allocate(size, 16);
  if (size == 0) {
    __wrap_free(old);
    return 0;
  }
  if (size > TDV_MAX_BLOCK) {
    errno = ENOMEM;
    return 0;
  }
  bool active = tdv_active();
  if (active)
    tdv_begin(TDV_FREE, old, 0, 0);
  size_t old_size = tdv_block_size(old);
  struct tdv_block *block = tdv_block_at(old);
  void *moved = block != 0 && tdv_block_live(block) ? tdv_allocate(size, 16, tdv_site()) : 0;
  if (moved != 0)
    __builtin_memcpy(moved, old, old_size < size ? old_size : size);
  if (moved != 0 || block == 0 || !tdv_block_live(block))
    tdv_release(old, tdv_site());
  else
    errno = ENOMEM;
  if (active) {
    tdv_record(old_size, 0);
    if (moved != 0)
      tdv_note(TDV_ALLOC, moved, size, 0);
  }
  return moved;
}

void *__wrap_reallocarray(void *old, size_t count, size_t size) {
  size_t bytes;
  if (__builtin_mul_overflow(count, size, &bytes)) {
    errno = ENOMEM;
    return 0;
  }
  return __wrap_realloc(old, bytes);
}

static bool power_of_two(size_t number) { return number != 0 && (number & (number - 1)) == 0; }

/* glibc rounds an alignment that is no power of two up to the next one. */
void *__wrap_memalign(size_t alignment, size_t size) {
  if (alignment > SIZE_MAX / 2 + 1) {
    errno = EINVAL;
    return 0;
  }
  size_t rounded = 16;
  while (rounded < alignment)
    rounded *= 2;
  return allocate(size, rounded);
}

void *__wrap_aligned_alloc(size_t alignment, size_t size) {
  return __wrap_memalign(alignment, size);
}

int __wrap_posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || !power_of_two(alignment))
    return EINVAL;
  int saved = errno;
  void *block = allocate(size, alignment);
  errno = saved;
  if (block == 0)
    return ENOMEM;
  *result = block;
  return 0;
}

void *__wrap_valloc(size_t size) { return allocate(size, PAGE); }

void *__wrap_pvalloc(size_t size) {
  return allocate(size > TDV_MAX_BLOCK ? size : (size + PAGE - 1) & -PAGE, PAGE);
}

/* No more than was asked for: the rest of a block is out of bounds. */
size_t __wrap_malloc_usable_size(void *block) { return block == 0 ? 0 : tdv_block_size(block); }

void __wrap_cfree(void *block) { __wrap_free(block); }
