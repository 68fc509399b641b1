/*
 * The memory that a library function reads and writes: one step for the whole call.
 *
 *   char *__wrap_strcpy(char *to, const char *from) {
 *     return CALL((READS_STRING(from), WRITES(to, LENGTH(from) + 1)), REAL(strcpy)(to, from));
 *   }
 *
 * The ranges are named twice: first to see whether the call is a step at all, and again when the
 * step is due, because other threads may have changed a string in between. Only then are lengths
 * measured and ranges checked. Empty ranges and those that nobody can write to are left
 * out; if none remains, the call is no step.
 */
#ifndef TDV_ACCESSES_H
#define TDV_ACCESSES_H

#include "runtime.h"

#define TDV_MAX_RANGES 64

enum tdv_range_kind {
  TDV_RANGE_READ,
  TDV_RANGE_WRITE,
  TDV_RANGE_FILL /* written by as many bytes as the call itself will tell */
};

enum tdv_ranges_phase {
  TDV_RANGES_NEW,    /* or the call is no step */
  TDV_RANGES_ASKING, /* whether there is any range */
  TDV_RANGES_DUE,    /* the ranges are measured */
  TDV_RANGES_RECORDED
};

struct tdv_ranges {
  uint16_t count;
  uint8_t phase;
  bool only_reads; /* the call has no effect but its result (and an entry in entries.S) */
  struct {
    const volatile void *start;
    size_t size;
    uint8_t kind;
  } range[TDV_MAX_RANGES];
};

static inline void tdv_ranges_open(struct tdv_ranges *ranges, bool only_reads) {
  ranges->count = ranges->phase = 0;
  ranges->only_reads = only_reads;
}
/* Whether contents of memory matter: the step is due. */
static inline bool tdv_ranges_due(const struct tdv_ranges *ranges) {
  return ranges->phase != TDV_RANGES_ASKING;
}
/* True while the ranges are to be named; makes the step in between. */
bool tdv_ranges_step(struct tdv_ranges *ranges);
/* Records what was written. */
void tdv_ranges_close(struct tdv_ranges *ranges);

void tdv_reads(struct tdv_ranges *ranges, const volatile void *start, size_t size);
/* With its final 0; tdv_reads_string_n: no more than max bytes. */
void tdv_reads_string(struct tdv_ranges *ranges, const char *string);
void tdv_reads_string_n(struct tdv_ranges *ranges, const char *string, size_t max);
void tdv_writes(struct tdv_ranges *ranges, volatile void *start, size_t size);
/* A range whose size tdv_filled tells after the call: the first one in a call is number 0. */
void tdv_fills(struct tdv_ranges *ranges, volatile void *start);
void tdv_filled(struct tdv_ranges *ranges, unsigned number, size_t size);

/* The length of a string; 0 while it does not matter yet. A string that runs out of its block has
   its length up to there, so that the check of its range finds the error. */
size_t tdv_length(const struct tdv_ranges *ranges, const char *string);
size_t tdv_length_n(const struct tdv_ranges *ranges, const char *string, size_t max);
/* The number of bytes in front of the first one that is c, at most max. */
size_t tdv_length_to(const struct tdv_ranges *ranges, const void *start, int c, size_t max);
/* The number of bytes, at most max, that a comparison of two strings looks at. */
size_t tdv_compared(const struct tdv_ranges *ranges, const char *a, const char *b, size_t max,
                    bool ignore_case);

/* The stack below may become dirty deeper than instrumented code tells. */
void tdv_deep_call(void);

/* libc's function, or the program's own of that name. The linker gives it to us for every function
   that library.tsv says is wrapped. */
#define REAL(name)                                                                                 \
  ({                                                                                               \
    extern __typeof__(name) __real_##name;                                                         \
    __real_##name;                                                                                 \
  })

#define READS(start, size) tdv_reads(&ranges, start, size)
#define READS_STRING(string) tdv_reads_string(&ranges, string)
#define READS_STRING_N(string, max) tdv_reads_string_n(&ranges, string, max)
#define WRITES(start, size) tdv_writes(&ranges, start, size)
#define FILLS(start) tdv_fills(&ranges, start)
#define FILLED(number, size) tdv_filled(&ranges, number, size)
#define LENGTH(string) tdv_length(&ranges, string)
#define LENGTH_TO(start, c, max) tdv_length_to(&ranges, start, c, max)
#define COMPARED(a, b, max, ignore_case) tdv_compared(&ranges, a, b, max, ignore_case)
#define LENGTH_N(string, max) tdv_length_n(&ranges, string, max)

/* Opens the ranges of a call and takes its step. */
#define STEP(accesses) STEP_OF(false, accesses)
#define STEP_OF(only_reads, accesses)                                                              \
  struct tdv_ranges ranges;                                                                        \
  tdv_ranges_open(&ranges, only_reads);                                                            \
  while (tdv_ranges_step(&ranges))                                                                 \
  (void)(accesses)

/* The whole of a call whose ranges are known beforehand; READ_CALL: one that only reads them. */
#define CALL(accesses, call) CALL_OF(false, accesses, call)
#define READ_CALL(accesses, call) CALL_OF(true, accesses, call)
#define CALL_OF(only_reads, accesses, call)                                                        \
  ({                                                                                               \
    STEP_OF(only_reads, accesses);                                                                 \
    __auto_type result_ = (call);                                                                  \
    tdv_ranges_close(&ranges);                                                                     \
    result_;                                                                                       \
  })

#endif
