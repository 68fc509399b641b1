// expect: memory-error invalid-free at 7
#include <stdlib.h>

char *names[4];

int main(void) {
  free(names);
  return 0;
}
