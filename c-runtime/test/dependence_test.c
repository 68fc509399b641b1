/* Dependence has the laws that the reductions rely on. */
#include "unit.h"

#include "../src/explore/explore.h"

static struct tdv_op operation(unsigned kind, uint64_t address, unsigned flags) {
  return (struct tdv_op){.address = address, .size = 8, .kind = (uint8_t)kind,
                         .flags = (uint8_t)flags};
}

void test_dependence(void) {
  for (unsigned one = 0; one < TDV_OP_KINDS; one++) {
    for (unsigned other = 0; other < TDV_OP_KINDS; other++) {
      for (unsigned flags = 0; flags < 4; flags++) {
        /* Stores that somebody observes, or nobody. */
        unsigned mine = (flags & 1 ? TDV_OP_STORE : 0) | (flags & 2 ? TDV_OP_OBSERVED : 0);
        struct tdv_op a = operation(one, 64, mine), b = operation(other, 64, TDV_OP_STORE);
        CHECK(tdv_dependent(&a, &b) == tdv_dependent(&b, &a));
        CHECK(!tdv_is_total(&a) || (a.flags & b.flags & TDV_OP_STORE) || tdv_dependent(&a, &b));
        struct tdv_op far = operation(other, 72, 0);
        CHECK(!tdv_dependent(&a, &far));
        struct tdv_op near = operation(other, 71, 0);
        CHECK(tdv_overlap(&a, &near) && tdv_overlap(&near, &a));
      }
    }
  }
  struct tdv_op read = operation(TDV_OP_READ, 64, 0), write = operation(TDV_OP_WRITE, 64, 0);
  CHECK(!tdv_dependent(&read, &read) && tdv_dependent(&read, &write));
  CHECK(tdv_dependent(&write, &write) && tdv_is_total(&write) && !tdv_is_total(&read));
}
