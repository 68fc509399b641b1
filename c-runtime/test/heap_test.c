/* The allocator: blocks do not overlap, the shadow knows their bytes, and a copy brings all back. */
#include "unit.h"

#include "../src/heap.h"
#include "../src/shadow.h"

#include <string.h>

#define BLOCKS 64u
#define SITE 7u

size_t tdv_heap_image_size(void);
void tdv_heap_save(void *image);
void tdv_heap_restore(const void *image);
uint64_t tdv_addressable(const int8_t *shadow, uint64_t address, uint64_t size);

struct held {
  unsigned char *at; /* 0: none */
  size_t size;
  unsigned char fill;
};

static struct held blocks[BLOCKS];

static uint64_t allowed(const struct held *block, size_t size) {
  return tdv_addressable(tdv_heap_shadow((uint64_t)block->at), (uint64_t)block->at, size);
}

static void check(const struct held *block) {
  CHECK(tdv_block_at(block->at) != 0 && tdv_block_live(tdv_block_at(block->at)));
  CHECK(tdv_block_size(block->at) == block->size);
  CHECK(allowed(block, block->size + 1) == block->size);
  for (size_t i = 0; i < block->size; i++)
    CHECK(block->at[i] == block->fill);
}

static void take(struct held *block) {
  size_t alignment = 1ul << unit_random(13);
  size_t size = unit_random(4) == 0 ? unit_random(100000) : unit_random(200);
  unsigned char *at = tdv_allocate_in(unit_random(3), size, alignment, SITE);
  CHECK(at != 0 && (uint64_t)at % (alignment < 16 ? 16 : alignment) == 0);
  for (size_t i = 0; i < size; i++)
    CHECK(at[i] == 0); /* as the first time, whatever was there */
  *block = (struct held){at, size, (unsigned char)(1 + unit_random(255))};
  memset(at, block->fill, size);
}

static void give_back(struct held *block) {
  check(block);
  tdv_discard_in(unit_random(3), tdv_block_at(block->at), SITE);
  CHECK(tdv_block_at(block->at) != 0 && !tdv_block_live(tdv_block_at(block->at)));
  CHECK(block->size == 0 || allowed(block, 1) == 0);
  block->at = 0;
}

static void live(unsigned operations) {
  while (operations-- > 0) {
    struct held *block = &blocks[unit_random(BLOCKS)];
    if (block->at)
      give_back(block);
    else
      take(block);
  }
}

static void check_all(void) {
  for (unsigned i = 0; i < BLOCKS; i++)
    if (blocks[i].at)
      check(&blocks[i]);
}

void test_heap(unsigned cases) {
  tdv_heap_map();
  CHECK(tdv_allocate_in(0, TDV_MAX_BLOCK + 1, 16, SITE) == 0);
  void *empty = malloc(tdv_heap_image_size());
  tdv_heap_save(empty);
  for (unsigned i = 0; i < cases; i++) {
    unit_begin(i);
    memset(blocks, 0, sizeof blocks);
    live(200);
    check_all();
    void *image = malloc(tdv_heap_image_size());
    tdv_heap_save(image);
    uint64_t taken = tdv_heap->taken;
    struct held kept[BLOCKS];
    memcpy(kept, blocks, sizeof blocks);
    live(200);
    tdv_heap_restore(image);
    CHECK(tdv_heap->taken == taken);
    memcpy(blocks, kept, sizeof blocks);
    check_all();
    live(100);
    check_all();
    free(image);
    tdv_heap_restore(empty);
  }
  free(empty);
}
