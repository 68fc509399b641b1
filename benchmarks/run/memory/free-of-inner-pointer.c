// expect: memory-error invalid-free at 6
#include <stdlib.h>

int main(void) {
  char *block = malloc(64);
  free(block + 16);
  return 0;
}
