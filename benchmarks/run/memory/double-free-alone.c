// expect: memory-error double-free at 7
#include <stdlib.h>

int main(void) {
  void *block = malloc(8);
  free(block);
  free(block);
  return 0;
}
