// expect: finished
// args: one two
// A program may write to its arguments; the next run finds them as they were.
#include <assert.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv) {
  assert(argc == 3 && strcmp(argv[1], "one") == 0 && argv[3] == NULL);
  argv[1][0] = 'x';
  argv[2] = argv[1];
  assert(strcmp(argv[2], "xne") == 0);
  char *path = getenv("PATH");
  assert(path != NULL && path[0] == '/');
  path[0] = '!';
  return 0;
}
