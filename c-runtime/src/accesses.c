/* The memory that library functions read and write. */
#include "accesses.h"

static void note(struct tdv_ranges *ranges, enum tdv_event_kind kind, unsigned i) {
  const volatile void *start = ranges->range[i].start;
  size_t size = ranges->range[i].size;
  tdv_note(kind, start, tdv_hash(start, size), size);
}

/* The step is due and all its ranges are known. */
static void record(struct tdv_ranges *ranges) {
  for (unsigned i = 0; i < ranges->count; i++)
    tdv_check(ranges->range[i].start, ranges->range[i].size);
  tdv_record(0, 0);
  for (unsigned i = 0; i < ranges->count; i++)
    if (ranges->range[i].kind == TDV_RANGE_READ)
      note(ranges, TDV_READ_RANGE, i);
}

/* The stack may be written so far below this frame without a hook that tells. */
static void dirty_below(uintptr_t bytes) {
  struct tdv_coroutine *thread = rt->current;
  uintptr_t low = (uintptr_t)__builtin_frame_address(0) - bytes;
  if (low < thread->stack_low)
    low = thread->stack_low;
  if (low < thread->stack_dirty)
    thread->stack_dirty = low;
}

#define CALL_BYTES (1ul << 10)       /* of a function of string.h */
#define DEEP_CALL_BYTES (16ul << 10) /* of printf */

void tdv_deep_call(void) {
  if (tdv_active())
    dirty_below(DEEP_CALL_BYTES);
}

bool tdv_ranges_step(struct tdv_ranges *ranges) {
  switch (ranges->phase) {
  case TDV_RANGES_NEW:
    if (!tdv_active())
      return false;
    if (!ranges->only_reads)
      tdv_changed();
    dirty_below(CALL_BYTES);
    ranges->phase = TDV_RANGES_ASKING;
    return true;
  case TDV_RANGES_ASKING:
    if (ranges->count == 0) {
      ranges->phase = TDV_RANGES_NEW;
      return false;
    }
    tdv_begin(TDV_ACCESS, ranges->range[0].start, 0, 0);
    ranges->count = 0;
    ranges->phase = TDV_RANGES_DUE;
    return true;
  default:
    record(ranges);
    ranges->phase = TDV_RANGES_RECORDED;
    return false;
  }
}

void tdv_ranges_close(struct tdv_ranges *ranges) {
  if (ranges->phase != TDV_RANGES_RECORDED)
    return;
  for (unsigned i = 0; i < ranges->count; i++) {
    if (ranges->range[i].kind == TDV_RANGE_READ || ranges->range[i].size == 0)
      continue;
    tdv_check(ranges->range[i].start, ranges->range[i].size);
    note(ranges, TDV_WRITE_RANGE, i);
  }
}

static void add(struct tdv_ranges *ranges, const volatile void *start, size_t size, uint8_t kind) {
  if (tdv_elsewhere(start) && kind == TDV_RANGE_READ && tdv_is_constant(start))
    return;
  if (ranges->count == TDV_MAX_RANGES)
    tdv_unsupported("a library function is called with too many arguments that point to memory");
  unsigned i = ranges->count++;
  ranges->range[i].start = start;
  ranges->range[i].size = size;
  ranges->range[i].kind = kind;
}

void tdv_reads(struct tdv_ranges *ranges, const volatile void *start, size_t size) {
  if (size > 0)
    add(ranges, start, size, TDV_RANGE_READ);
}

void tdv_writes(struct tdv_ranges *ranges, volatile void *start, size_t size) {
  if (size > 0)
    add(ranges, start, size, TDV_RANGE_WRITE);
}

void tdv_fills(struct tdv_ranges *ranges, volatile void *start) {
  add(ranges, start, 0, TDV_RANGE_FILL);
}

void tdv_filled(struct tdv_ranges *ranges, unsigned number, size_t size) {
  for (unsigned i = 0; i < ranges->count; i++)
    if (ranges->range[i].kind == TDV_RANGE_FILL && number-- == 0)
      ranges->range[i].size = size;
}

void tdv_reads_string(struct tdv_ranges *ranges, const char *string) {
  tdv_reads_string_n(ranges, string, SIZE_MAX);
}

void tdv_reads_string_n(struct tdv_ranges *ranges, const char *string, size_t max) {
  size_t length = tdv_length_n(ranges, string, max);
  tdv_reads(ranges, string, length < max ? length + 1 : max);
}

/* How many bytes from here, at most max, can be read without an error. */
static size_t readable(const char *start, size_t max) {
  uint64_t address = (uint64_t)start;
  if (tdv_in_heap(address))
    return tdv_addressable(tdv_heap_shadow(address), address, max);
  if (tdv_in_globals(address))
    return tdv_addressable(tdv_global_shadow(address), address, max);
  return max;
}

#define CHUNK 256ul

size_t tdv_length_to(const struct tdv_ranges *ranges, const void *start, int c, size_t max) {
  if (!tdv_ranges_due(ranges))
    return 0;
  const char *bytes = start;
  size_t length = 0;
  while (length < max) {
    size_t wanted = max - length < CHUNK ? max - length : CHUNK;
    size_t good = readable(bytes + length, wanted);
    for (size_t i = 0; i < good; i++)
      if (bytes[length + i] == (char)c)
        return length + i;
    length += good;
    if (good < wanted)
      return length;
  }
  return max;
}

size_t tdv_length_n(const struct tdv_ranges *ranges, const char *string, size_t max) {
  return tdv_length_to(ranges, string, 0, max);
}

size_t tdv_length(const struct tdv_ranges *ranges, const char *string) {
  return tdv_length_to(ranges, string, 0, SIZE_MAX);
}

static int folded(char c, bool ignore_case) {
  return ignore_case && c >= 'A' && c <= 'Z' ? c + 'a' - 'A' : c;
}

size_t tdv_compared(const struct tdv_ranges *ranges, const char *a, const char *b, size_t max,
                    bool ignore_case) {
  if (!tdv_ranges_due(ranges))
    return max < 1 ? max : 1;
  for (size_t i = 0; i < max; i++) {
    bool outside = readable(a + i, 1) == 0 || readable(b + i, 1) == 0;
    if (outside || a[i] == 0 || folded(a[i], ignore_case) != folded(b[i], ignore_case))
      return i + 1;
  }
  return max;
}
