/* main [CASES]: runs all tests, each with so many cases. */
#include "unit.h"

#include "../src/heap.h"
#include "../src/server.h"

#include <string.h>
#include <sys/mman.h>

uint64_t unit_seed;
static uint64_t state;

void unit_begin(uint64_t seed) {
  unit_seed = seed;
  state = (seed + 1) * 0x9e3779b97f4a7c15u;
}

uint32_t unit_random(uint32_t below) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return (uint32_t)((state >> 16) % below);
}

void unit_damage(unsigned char *bytes, size_t count) {
  for (uint32_t i = unit_random(4) + 1; i > 0; i--) {
    size_t at = unit_random((uint32_t)count);
    uint32_t small = unit_random(3), wide = unit_random(UINT32_MAX);
    switch (unit_random(4)) {
    case 0:
      bytes[at] = (unsigned char)wide;
      break;
    case 1:
      memcpy(bytes + at / 4 * 4, &small, count >= 4 ? 4 : 0);
      break;
    case 2:
      memcpy(bytes + at / 4 * 4, &wide, count >= 4 ? 4 : 0);
      break;
    default:
      bytes[at] ^= (unsigned char)(1u << unit_random(8));
    }
  }
}

void unit_map(uintptr_t address, size_t bytes) {
  void *got = mmap((void *)address, bytes, PROT_READ | PROT_WRITE,
                   MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED_NOREPLACE, -1, 0);
  CHECK(got == (void *)address);
}

/* What the tested files call of others. */
void tdv_globals_learn(void) {}
void tdv_replace_libc_allocation(void) {}
bool tdv_find_global(uint64_t address, uint64_t *start, uint64_t *size) {
  (void)address, (void)start, (void)size;
  return false;
}
bool tdv_active(void) { return false; }
_Noreturn void tdv_memory_error(enum tdv_memory_error error, const volatile void *address,
                                uint64_t size) {
  fprintf(stderr, "memory error %d at %p, %lu bytes; seed %lu\n", (int)error, (void *)address,
          (unsigned long)size, (unsigned long)unit_seed);
  abort();
}
_Noreturn void tdv_unsupported(const char *text) {
  fprintf(stderr, "%s\n", text);
  abort();
}
const char *tdv_text(const char *format, ...) { return format; }

int main(int argc, char **argv) {
  unsigned cases = argc > 1 ? (unsigned)atoi(argv[1]) : 200;
  unit_map(TDV_HOT_BASE, 4ul << 20);
  test_wire(cases * 100);
  test_dependence();
  test_clocks(cases);
  test_tree(cases);
  test_heap(cases);
  printf("ok\n");
  return 0;
}
