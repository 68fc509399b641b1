/* The index finds what a look at all earlier operations finds; clocks are the transitive closure of
   program order and dependence. */
#include "unit.h"

#include "../src/explore/explore.h"

#include <string.h>

#define STEPS 60u
#define THREADS 4u
#define OBJECTS 0x1000ul /* of synchronisation, 64 bytes apart */

static bool before[STEPS][STEPS];
static bool seen[2 * STEPS];

static const uint8_t KINDS[] = {TDV_OP_ACQUIRE, TDV_OP_RELEASE,  TDV_OP_OBSERVE,
                                TDV_OP_SEM_POST, TDV_OP_SEM_WAIT, TDV_OP_READ_ACQUIRE};

static struct tdv_op random_operation(unsigned thread) {
  struct tdv_op op = {.thread = (uint16_t)thread};
  uint32_t what = unit_random(10);
  if (what < 3) {
    op.kind = KINDS[unit_random(sizeof KINDS)];
    op.address = OBJECTS + unit_random(3) * 64ul;
    op.size = 40;
  } else {
    op.kind = (uint8_t)unit_random(2); /* READ or WRITE */
    op.address = OBJECTS + unit_random(400);
    op.size = what == 9 ? 1025 + unit_random(2000) : 1 + unit_random(16);
  }
  return op;
}

static bool note(void *context, uint32_t step, uint32_t op) {
  uint32_t place = *(uint32_t *)context;
  CHECK(step < place && op >= tdv_steps[step].op && op < tdv_steps[step].op + tdv_steps[step].ops);
  seen[op] = true;
  return true;
}

static void check_index(uint32_t place) {
  for (uint32_t i = 0; i < tdv_steps[place].ops; i++) {
    const struct tdv_op *op = &tdv_ops[tdv_steps[place].op + i];
    memset(seen, 0, sizeof seen);
    tdv_index_walk(op, note, &place);
    for (uint32_t earlier = 0; earlier < tdv_steps[place].op; earlier++)
      CHECK(seen[earlier] == tdv_overlap(op, &tdv_ops[earlier]));
  }
}

static void close_order(uint32_t place) {
  const struct tdv_step *step = &tdv_steps[place];
  for (uint32_t i = 0; i < place; i++)
    before[i][place] = tdv_steps[i].thread == step->thread ||
                       tdv_any_dependent(tdv_ops + tdv_steps[i].op, tdv_steps[i].ops,
                                         tdv_ops + step->op, step->ops);
  for (uint32_t i = place; i-- > 0;)
    for (uint32_t k = i + 1; k < place && !before[i][place]; k++)
      before[i][place] = before[i][k] && before[k][place];
}

static void take_step(uint32_t place) {
  unsigned thread = unit_random(THREADS);
  struct tdv_step *step = &tdv_steps[place];
  *step = (struct tdv_step){.thread = (uint16_t)thread, .number = 1};
  step->op = place == 0 ? 0 : step[-1].op + step[-1].ops;
  for (uint32_t i = place; i-- > 0 && step->before == 0;)
    if (tdv_steps[i].thread == thread) {
      step->before = i + 1;
      step->number = tdv_steps[i].number + 1;
    }
  for (step->ops = 0; step->ops < 1 + unit_random(2); step->ops++)
    tdv_ops[step->op + step->ops] = random_operation(thread);
  check_index(place);
  tdv_clock_step(place);
  tdv_index_step(place);
  close_order(place);
  for (uint32_t i = 0; i < place; i++)
    CHECK(tdv_happens_before(i, place) == before[i][place]);
}

void test_clocks(unsigned cases) {
  unit_map(TDV_SEARCH_BASE, 1ul << 20);
  unit_map(TDV_STEPS_BASE, 1ul << 16);
  unit_map(TDV_OPS_BASE, 1ul << 16);
  unit_map(TDV_INDEX_SLOTS_BASE, 1ul << 20);
  unit_map(TDV_INDEX_ENTRIES_BASE, 1ul << 20);
  unit_map(TDV_INDEX_BASE, 1ul << 12);
  unit_map(TDV_INDEX_HASH_BASE, 1ul << 20);
  unit_map(TDV_CLOCKS_BASE, 1ul << 16);
  search->stride = 8;
  for (unsigned i = 0; i < cases; i++) {
    unit_begin(i);
    for (uint32_t place = 0; place < STEPS; place++) {
      take_step(place);
      if (unit_random(20) == 0) { /* back, as when another branch is taken */
        place = unit_random(place + 1);
        tdv_clocks_truncate(place);
        place--;
      }
    }
    tdv_clocks_truncate(0);
    CHECK(search->entries == 0);
  }
}
