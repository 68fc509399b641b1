// More is allocated than the quarantine of freed blocks holds, so that blocks come back, and are zero.
// expect: finished
// schedule: run-on
#include <assert.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  for (int i = 0; i < 400; i++) {
    size_t size = 100000 + 1000 * (i % 7);
    char *block = malloc(size);
    assert(block[0] == 0 && block[size - 1] == 0);
    memset(block, 1, size);
    free(block);
  }
  return 0;
}
