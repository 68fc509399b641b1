// The string function that finds the freed block is called, not the program's own code.
// expect: memory-error use-after-free at 10
#include <stdlib.h>
#include <string.h>

int main(void) {
  char *name = strdup("name");
  char *copy = name;
  free(name);
  return (int)strlen(copy);
}
