// expect: memory-error heap-out-of-bounds at 7
#include <stdlib.h>

int main(void) {
  int *numbers = calloc(4, sizeof *numbers);
  int *last = numbers + 3;
  while (*last == 0)
    last--;
  return *last;
}
