// expect: memory-error invalid-free at 7
#include <stdlib.h>

int main(void) {
  int local = 0;
  int *address = &local;
  free(address);
  return local;
}
