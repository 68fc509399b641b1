// A block of 13 bytes: the byte behind it is out of bounds although the allocator has room for it.
// expect: memory-error heap-out-of-bounds at 9
#include <stdlib.h>

char *text;

int main(void) {
  text = malloc(13);
  text[13] = 0;
  free(text);
  return 0;
}
