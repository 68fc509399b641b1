/* The form of messages: what is damaged is refused, or has its parts where it says. */
#include "unit.h"

#include "../src/wire.h"

#include <string.h>

static unsigned char *put(unsigned char *to, const void *from, size_t size) {
  memcpy(to, from, size);
  return to + size;
}

static size_t make_setup(unsigned char *to) {
  struct tdv_setup setup = {.header.kind = TDV_SETUP,
                            .version = TDV_WIRE_VERSION,
                            .threads = 1 + unit_random(3),
                            .pokes = unit_random(3),
                            .inputs = unit_random(3)};
  unsigned char *at = to + sizeof setup;
  memset(at, 0, 1024);
  at += setup.threads * sizeof(struct tdv_thread_name) + setup.pokes * sizeof(struct tdv_poke);
  for (uint32_t i = 0; i < setup.inputs; i++) {
    struct tdv_input input = {i, unit_random(4)};
    at = put(at, &input, sizeof input) + input.count * 8;
  }
  setup.header.bytes = (uint32_t)(at - to);
  put(to, &setup, sizeof setup);
  return setup.header.bytes;
}

static size_t make_run(unsigned char *to) {
  struct tdv_run_request run = {.segments = unit_random(4), .sleeping = unit_random(4)};
  run.bytes = (uint32_t)(sizeof run + run.segments * sizeof(struct tdv_segment) +
                         (run.sleeping + run.sleeping % 2) * 4);
  memset(to, 0, run.bytes);
  put(to, &run, sizeof run);
  return run.bytes;
}

/* Reads all that a well message has: the sanitizer sees what is out of bounds. */
static uint64_t read_setup(const unsigned char *message) {
  struct tdv_setup setup;
  memcpy(&setup, message, sizeof setup);
  const unsigned char *at = message + sizeof setup;
  at += setup.threads * sizeof(struct tdv_thread_name) + setup.pokes * sizeof(struct tdv_poke);
  uint64_t sum = 0;
  for (uint32_t i = 0; i < setup.inputs; i++) {
    struct tdv_input input;
    memcpy(&input, at, sizeof input);
    at += sizeof input;
    for (uint32_t j = 0; j < input.count * 8; j++)
      sum += *at++;
  }
  CHECK(at == message + setup.header.bytes);
  return sum;
}

static uint64_t read_run(const unsigned char *at, size_t left) {
  struct tdv_run_request run;
  memcpy(&run, at, sizeof run);
  CHECK(run.bytes <= left && run.bytes >= sizeof run);
  uint64_t sum = 0;
  for (uint64_t i = 0; i < (uint64_t)run.segments * 8 + (uint64_t)run.sleeping * 4; i++)
    sum += at[sizeof run + i];
  return sum;
}

static bool taken(bool setup, const unsigned char *bytes, size_t count) {
  bool is_well = setup ? tdv_setup_is_well(bytes, count) : tdv_run_is_well(bytes, count);
  if (is_well)
    CHECK((setup ? read_setup(bytes) : read_run(bytes, count)) < UINT64_MAX);
  return is_well;
}

void test_wire(unsigned cases) {
  unsigned refused = 0;
  for (unsigned i = 0; i < cases; i++) {
    unit_begin(i);
    unsigned char space[4096];
    bool setup = i % 2 == 0;
    size_t count = setup ? make_setup(space) : make_run(space);
    CHECK(taken(setup, space, count));
    size_t kept = unit_random(4) == 0 ? unit_random((uint32_t)count) : count;
    unsigned char *exact = malloc(kept ? kept : 1);
    memcpy(exact, space, kept);
    if (kept == count)
      unit_damage(exact, kept / 4 * 4);
    refused += !taken(setup, exact, kept);
    CHECK(kept == count || !taken(setup, exact, kept));
    free(exact);
  }
  CHECK(refused > cases / 10);
}
