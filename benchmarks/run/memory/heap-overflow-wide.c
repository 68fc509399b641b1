// The access begins inside of the block and ends outside.
// expect: memory-error heap-out-of-bounds at 8
#include <stdlib.h>
#include <stdint.h>

int main(void) {
  char *bytes = malloc(10);
  return *(uint32_t *)(bytes + 8) != 0;
}
