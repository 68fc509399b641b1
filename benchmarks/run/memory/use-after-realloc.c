// A pointer into the old block is stale even if the allocator could have kept it in place.
// expect: memory-error use-after-free at 9
#include <stdlib.h>

int main(void) {
  int *old = malloc(4 * sizeof *old);
  old[0] = 1;
  int *grown = realloc(old, 5 * sizeof *old);
  old[1] = 2;
  free(grown);
  return 0;
}
