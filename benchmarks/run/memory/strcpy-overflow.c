// expect: memory-error heap-out-of-bounds at 7
#include <stdlib.h>
#include <string.h>

int main(void) {
  char *five = malloc(5);
  strcpy(five, "abcde");
  free(five);
  return 0;
}
