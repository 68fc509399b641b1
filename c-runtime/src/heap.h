/*
 * The layout of the heap. Each thread allocates from an arena of its own: struct tdv_arena at its
 * start, then blocks one behind the other, each with a header in front that is also a red zone. A
 * freed block is kept back in the quarantine of the thread that freed it, and after that in its
 * lists, so that an address depends only on what its thread has done before.
 */
#ifndef TDV_HEAP_H
#define TDV_HEAP_H

#include "runtime.h"

#define TDV_SMALL_CLASSES 64 /* multiples of 16 up to 1024 bytes */
#define TDV_CLASSES 152      /* then four to each power of two */
#define TDV_QUARANTINE_BYTES (16ul << 20)
#define TDV_ARENA_START 2048ul /* of the blocks in an arena */
#define TDV_MAX_BLOCK (TDV_ARENA_STRIDE - (1ul << 20))

struct tdv_block {
  uint64_t size;          /* as asked for */
  struct tdv_block *next; /* in the quarantine or a list */
  uint32_t units;         /* of 16 bytes: what the block could hold */
  uint32_t alloc_site, free_site;
  uint16_t alloc_thread, free_thread;
};

struct tdv_arena {
  uint64_t used; /* bytes, from the arena's start */
  uint64_t high; /* memory above is still zero; survives a reset */
  struct tdv_block *oldest, *newest;
  uint64_t kept;      /* bytes in the quarantine */
  uint64_t filled[3]; /* a bit for each list that may have blocks */
  struct tdv_block *list[TDV_CLASSES];
};

/* In the runtime's own memory, which is there before libc allocates for the first time. */
struct tdv_heap_state {
  bool mapped;
  /* The arenas of threads with used > 0, by slot. */
  uint32_t arenas;
  uint16_t slot[TDV_MAX_THREADS];
  uint64_t taken;   /* bytes that the program has, in arenas and maps */
  uint64_t most;    /* that it may have; 0: as many as there are */
  uint64_t reach;   /* bytes of each arena that are there */
  uint64_t reserve; /* TDV_RESERVE: what reach is to be; 0: TDV_ARENA_STRIDE */
};

_Static_assert(sizeof(struct tdv_block) == 32, "a header is two times 16 bytes");
_Static_assert(sizeof(struct tdv_arena) <= TDV_ARENA_START,
               "an arena's state fits in front of its blocks");

#define tdv_heap ((struct tdv_heap_state *)TDV_HEAP_STATE_BASE)

static inline struct tdv_arena *tdv_arena_of(unsigned slot) {
  return (struct tdv_arena *)(TDV_HEAP_BASE + slot * TDV_ARENA_STRIDE);
}

static inline struct tdv_block *tdv_header(const volatile void *payload) {
  return (struct tdv_block *)payload - 1;
}

void tdv_replace_libc_allocation(void);

/* Maps the heap if that has not been done. */
void tdv_heap_map(void);

/* The block whose payload starts here, in use or freed; else 0. */
struct tdv_block *tdv_block_at(const volatile void *payload);
bool tdv_block_live(const struct tdv_block *block);

/* The arena of what libc keeps for itself, which no reset touches, because none touches libc
 * either. */
#define TDV_LIBC_SLOT TDV_MAX_THREADS

/* The current thread's slot; 0 outside of runs. */
unsigned tdv_current_slot(void);

/* tdv_allocate and tdv_release in the arena of a slot; without checks. */
void *tdv_allocate_in(unsigned slot, size_t size, size_t alignment, unsigned site);
void tdv_discard_in(unsigned slot, struct tdv_block *block, unsigned site);

#endif
