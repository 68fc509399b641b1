/*
 * Tests of the runtime's own data structures, without a program: compiled with AddressSanitizer and
 * UndefinedBehaviorSanitizer by build.sh. Each compares with something simple, or feeds bytes that
 * make no sense.
 */
#ifndef TDV_UNIT_H
#define TDV_UNIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define CHECK(condition)                                                                           \
  do {                                                                                             \
    if (!(condition)) {                                                                            \
      fprintf(stderr, "%s:%d: %s does not hold; seed %lu\n", __FILE__, __LINE__, #condition,       \
              (unsigned long)unit_seed);                                                           \
      abort();                                                                                     \
    }                                                                                              \
  } while (0)

extern uint64_t unit_seed; /* of the case that is on */

/* Begins a case. */
void unit_begin(uint64_t seed);
/* A number from 0 to below - 1. */
uint32_t unit_random(uint32_t below);
/* Changes a few bytes. */
void unit_damage(unsigned char *bytes, size_t count);
/* Memory at a fixed address, of which nothing behind the end is there. */
void unit_map(uintptr_t address, size_t bytes);

void test_wire(unsigned cases);
void test_dependence(void);
void test_clocks(unsigned cases);
void test_tree(unsigned cases);
void test_heap(unsigned cases);

#endif
