// expect: memory-error heap-out-of-bounds at 8
#include <stdlib.h>
#include <string.h>

int main(void) {
  char *text = malloc(8);
  memset(text, 'x', 8);
  return (int)strlen(text);
}
