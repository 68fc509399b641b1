// expect: memory-error heap-out-of-bounds at 9
#include <stdlib.h>

int main(void) {
  int *numbers = malloc(10 * sizeof *numbers);
  int sum = 0;
  for (int i = 0; i <= 10; i++) {
    numbers[0] = i;
    sum += numbers[i];
  }
  free(numbers);
  return sum;
}
