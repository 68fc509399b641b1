/*
 * The shadow: which bytes of the heap and of the program's variables may be accessed.
 *
 * One shadow byte stands for eight bytes, a granule. Its value is the number of the granule's first
 * bytes that may be accessed, 8 for all; at most 0 means none, and the negative values say why. A
 * variable can begin in the middle of a granule: TDV_PART + 8 * first + last, where only the bytes
 * from first to last may be accessed.
 */
#ifndef TDV_SHADOW_H
#define TDV_SHADOW_H

#include "runtime.h"

#define TDV_HEAP_BYTES ((TDV_MAX_THREADS + 1) * TDV_ARENA_STRIDE) /* one is libc's */

enum tdv_shadow {
  TDV_FREED_GRANULE = -1,
  TDV_LIVE_HEADER = -2,  /* the first granule of the header of a block in use */
  TDV_FREED_HEADER = -3, /* likewise of one that was freed */
  TDV_HEADER_REST = -4,
  TDV_NOTHING = 0,
  TDV_WHOLE = 8,
  TDV_PART = 16
};

/* Where the linker put the program's variables. */
extern char __data_start[], _end[];

static inline bool tdv_in_heap(uint64_t address) {
  return address - TDV_HEAP_BASE < TDV_HEAP_BYTES;
}

static inline bool tdv_in_globals(uint64_t address) {
  return address - (uint64_t)__data_start < (uint64_t)_end - (uint64_t)__data_start;
}

static inline int8_t *tdv_heap_shadow(uint64_t address) {
  return (int8_t *)(TDV_SHADOW_BASE + ((address - TDV_HEAP_BASE) >> 3));
}

static inline int8_t *tdv_global_shadow(uint64_t address) {
  return (int8_t *)(TDV_GLOBAL_SHADOW_BASE + (address >> 3));
}

/* Whether bytes first to end - 1 of a granule may be accessed. */
static inline bool tdv_granule_allows(int shadow, uint64_t first, uint64_t end) {
  if (__builtin_expect(shadow < TDV_PART, 1))
    return (int)end <= shadow;
  uint64_t part = (uint64_t)shadow - TDV_PART;
  return first >= part >> 3 && end <= (part & 7) + 1;
}

/* The number of bytes from address on, at most size, that may be accessed. */
uint64_t tdv_addressable(const int8_t *shadow, uint64_t address, uint64_t size);

/* From here on there are only libraries and what the system maps. */
#define TDV_LIBRARIES_BASE 0x600000000000ul

/* Whether an address is neither a variable of the program nor in its heap or a thread's stack. */
static inline bool tdv_elsewhere(const volatile void *address) {
  uint64_t start = (uint64_t)__data_start;
  return __builtin_expect((uint64_t)address - start >= TDV_LIBRARIES_BASE - start, 0);
}

/* Whether nobody can write there; whether it is in the thread-local storage of libraries (errno),
   which each thread has for itself. */
bool tdv_is_constant(const volatile void *address);
bool tdv_is_thread_local(const volatile void *address);

_Noreturn void tdv_bad_access(const volatile void *address, uint64_t size);

/* Whether an access touches only memory that is there. */
static inline bool tdv_accessible(const volatile void *start, uint64_t size) {
  uint64_t address = (uint64_t)start;
  const int8_t *shadow;
  if (tdv_in_heap(address))
    shadow = tdv_heap_shadow(address);
  else if (tdv_in_globals(address))
    shadow = tdv_global_shadow(address);
  else
    return true;
  uint64_t first = address & 7;
  return first + size <= 8 ? tdv_granule_allows(*shadow, first, first + size)
                           : tdv_addressable(shadow, address, size) == size;
}

/* Ends the run if it does not. */
static inline void tdv_check(const volatile void *start, uint64_t size) {
  if (__builtin_expect(!tdv_accessible(start, size), 0))
    tdv_bad_access(start, size);
}

#endif
