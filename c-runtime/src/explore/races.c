/*
 * Races: an earlier step of another thread that depends on a step, and behind which the step need
 * not have come (Abdulla, Aronis, Jonsson and Sagonas: Source Sets: A Foundation for Optimal
 * Dynamic Partial Order Reduction, section 4: reversible races).
 *
 * Their definition asks for two steps between which nothing happens. A lock is taken behind the
 * unlock in front of it, which could not have come later; it is in a race with whoever locked it
 * before. So steps that have to wait skip those that they have waited for: of the earlier steps
 * that they depend on, the newest ones count behind which they need not have come.
 */
#include <string.h>

#include "explore.h"

#define MAX_CANDIDATES (1u << 20)

struct candidates {
  uint32_t place;
  const struct tdv_op *op;
  bool waits;   /* the step may have had to wait */
  bool at_once; /* each candidate is looked at when it is found */
  uint32_t count;
  uint32_t step[MAX_CANDIDATES];
  uint32_t covered[TDV_MAX_THREADS]; /* what the step comes behind anyway */
};
#define candidates ((struct candidates *)TDV_RACES_BASE)

static void report(uint32_t first) {
  tdv_clock_join(candidates->covered, tdv_clock(first));
  tdv_finding_race(first, candidates->place);
  if (search->rules->reverse)
    search->rules->reverse(first, candidates->place);
}

static bool is_race(uint32_t first) {
  return !tdv_in_clock(candidates->covered, first) &&
         (!candidates->waits || tdv_could_come_before(first, candidates->place));
}

static bool look_at(void *context, uint32_t step, uint32_t index) {
  (void)context;
  const struct tdv_op *earlier = &tdv_ops[index], *op = candidates->op;
  if (!tdv_dependent(earlier, op))
    return true;
  bool was_covered = tdv_in_clock(candidates->covered, step);
  if (!was_covered && candidates->at_once && is_race(step))
    report(step);
  else if (!was_covered && !candidates->at_once && candidates->count < MAX_CANDIDATES)
    candidates->step[candidates->count++] = step;
  bool covers =
      earlier->address <= op->address && earlier->address + earlier->size >= op->address + op->size;
  bool settled = tdv_in_clock(candidates->covered, step) || !candidates->waits;
  return !(covers && settled && tdv_is_total(earlier));
}

static void sort_newest_first(void) {
  uint32_t *step = candidates->step;
  for (uint32_t i = 1; i < candidates->count; i++) {
    uint32_t moved = step[i], at = i;
    for (; at > 0 && step[at - 1] < moved; at--)
      step[at] = step[at - 1];
    step[at] = moved;
  }
}

void tdv_races_of(uint32_t place) {
  const struct tdv_step *step = &tdv_steps[place];
  candidates->place = place;
  candidates->count = 0;
  candidates->at_once = step->ops == 1;
  candidates->waits = false;
  for (uint32_t i = 0; i < step->ops; i++)
    candidates->waits |= tdv_may_wait(&tdv_ops[step->op + i]);
  tdv_clock_before(place, candidates->covered);
  for (uint32_t i = 0; i < step->ops; i++) {
    candidates->op = &tdv_ops[step->op + i];
    tdv_index_walk(candidates->op, look_at, 0);
  }
  sort_newest_first();
  for (uint32_t i = 0; i < candidates->count; i++)
    if (is_race(candidates->step[i]))
      report(candidates->step[i]);
}
