// The kernel writes behind the block's end.
// expect: memory-error heap-out-of-bounds at 12
// reset: fork
#include <stdlib.h>
#include <unistd.h>

int main(void) {
  int ends[2];
  pipe(ends);
  write(ends[1], "0123456789", 10);
  char *five = malloc(5);
  read(ends[0], five, 10);
  return 0;
}
