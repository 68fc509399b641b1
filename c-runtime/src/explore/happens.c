/*
 * Happens-before as vector clocks (Mattern): entry t of a step's clock is the number of thread t's
 * last step that happens before it, itself included. The order is the least one that contains the
 * order of each thread and that of every two dependent operations.
 */
#include <string.h>

#include "explore.h"

struct join {
  uint32_t *clock;
  const struct tdv_op *op;
};

/* Behind an operation that all others depend on, and that covers ours, all is in its clock. */
static bool join_earlier(void *context, uint32_t step, uint32_t index) {
  struct join *join = context;
  const struct tdv_op *earlier = &tdv_ops[index];
  if (!tdv_dependent(earlier, join->op))
    return true;
  if (!tdv_in_clock(join->clock, step))
    tdv_clock_join(join->clock, tdv_clock(step));
  bool covers = earlier->address <= join->op->address &&
                earlier->address + earlier->size >= join->op->address + join->op->size;
  return !(covers && tdv_is_total(earlier));
}

void tdv_clock_before(uint32_t place, uint32_t *clock) {
  uint32_t before = tdv_steps[place].before;
  if (before)
    memcpy(clock, tdv_clock(before - 1), search->stride * sizeof *clock);
  else
    memset(clock, 0, search->stride * sizeof *clock);
}

/* The end of the process comes behind the last step of each thread. */
static void join_all(uint32_t *clock) {
  for (uint32_t slot = 0; slot < search->stride; slot++)
    if (search->last_of[slot])
      clock[slot] = tdv_steps[search->last_of[slot] - 1].number;
}

void tdv_clock_step(uint32_t place) {
  struct tdv_step *step = &tdv_steps[place];
  uint32_t *clock = tdv_clock(place);
  tdv_clock_before(place, clock);
  if (step->ends)
    join_all(clock);
  for (uint32_t i = 0; i < step->ops; i++) {
    const struct tdv_op *op = &tdv_ops[step->op + i];
    tdv_index_walk(op, join_earlier, &(struct join){clock, op});
  }
  clock[step->thread] = step->number;
}

void tdv_index_step(uint32_t place) {
  struct tdv_step *step = &tdv_steps[place];
  step->entries = search->entries;
  for (uint32_t i = 0; i < step->ops; i++)
    tdv_index_add(place, step->op + i);
  search->clocked = place + 1;
}

void tdv_clocks_truncate(uint32_t steps) {
  if (steps < search->clocked)
    tdv_index_truncate(tdv_steps[steps].entries);
  search->clocked = steps;
}
