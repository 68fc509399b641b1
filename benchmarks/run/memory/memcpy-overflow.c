// expect: memory-error heap-out-of-bounds at 8
#include <stdlib.h>
#include <string.h>

int main(void) {
  char *from = malloc(16), *to = malloc(17);
  memset(from, 1, 16);
  memcpy(to, from, 17);
  return to[16];
}
