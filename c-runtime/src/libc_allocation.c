/*
 * malloc and its family, as libc itself calls them (getline, fopen, qsort, ...): the same heap, but
 * never a step, nothing recorded, and no errors. They are called before main, too.
 */
#include "heap.h"
#include "server.h"

#include <errno.h>

#pragma weak malloc
#pragma weak calloc
#pragma weak free
#pragma weak realloc
#pragma weak memalign
#pragma weak aligned_alloc
#pragma weak posix_memalign
#pragma weak valloc
#pragma weak pvalloc
#pragma weak malloc_usable_size

/* Called so that the linker takes this file in; its names alone are libc's, too. */
void tdv_replace_libc_allocation(void) {}

/* In fork mode a thread's own arena, so that addresses do not depend on others. In snapshot mode
   what libc keeps must survive the run. */
static unsigned slot(void) {
  return tdv_active() && server->setup.reset == TDV_RESET_SNAPSHOT ? TDV_LIBC_SLOT
                                                                   : tdv_current_slot();
}

static void *allocate(size_t size, size_t alignment) {
  void *block = tdv_allocate_in(slot(), size, alignment, 0);
  if (block == 0)
    errno = ENOMEM;
  return block;
}

void *malloc(size_t size) { return allocate(size, 16); }

void *calloc(size_t count, size_t size) {
  size_t bytes;
  return allocate(__builtin_mul_overflow(count, size, &bytes) ? SIZE_MAX : bytes, 16);
}

/* A block that libc remembers from before a reset may not be there any more. A block of a thread's
   arena that libc frees goes the way of all others. */
void free(void *block) {
  struct tdv_block *header = block == 0 ? 0 : tdv_block_at(block);
  if (header != 0 && tdv_block_live(header))
    tdv_discard_in(header->alloc_thread == TDV_LIBC_SLOT ? TDV_LIBC_SLOT : tdv_current_slot(),
                   header, 0);
}

void *realloc(void *old, size_t size) {
  if (old == 0)
    return allocate(size, 16);
  if (size == 0) {
    free(old);
    return 0;
  }
  void *moved = allocate(size, 16);
  if (moved == 0)
    return 0;
  size_t old_size = tdv_block_size(old);
  __builtin_memcpy(moved, old, old_size < size ? old_size : size);
  free(old);
  return moved;
}

void *memalign(size_t alignment, size_t size) { return allocate(size, alignment); }
void *aligned_alloc(size_t alignment, size_t size) { return allocate(size, alignment); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  *result = tdv_allocate_in(slot(), size, alignment, 0);
  return *result == 0 ? ENOMEM : 0;
}

void *valloc(size_t size) { return allocate(size, 4096); }
void *pvalloc(size_t size) { return allocate((size + 4095) & -4096ul, 4096); }
size_t malloc_usable_size(void *block) { return block == 0 ? 0 : tdv_block_size(block); }
