// A block that libc has allocated is freed by the program.
// expect: finished
// stdin: first
// stdin: the second line
// output: 5 first
// output: 15 the second line
// reset: fork
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  char *line = 0;
  size_t size = 0;
  ssize_t length;
  while ((length = getline(&line, &size, stdin)) > 0)
    printf("%zd %s", length - 1, line);
  free(line);
  return 0;
}
