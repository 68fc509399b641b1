// expect: memory-error heap-out-of-bounds at 10
#include <stdlib.h>

static int compare(const void *a, const void *b) {
  return *(const int *)a - *(const int *)b;
}

int main(void) {
  int *numbers = calloc(3, sizeof *numbers);
  qsort(numbers, 4, sizeof *numbers, compare);
  return numbers[0];
}
