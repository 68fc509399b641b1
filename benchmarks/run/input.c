// expect: finished
// args: one "two words"
// env: COLOUR=blue
// stdin: first
// stdin: second
// output: 3 two words blue second
// reset: fork
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  char word[2][20];
  if (scanf("%19s %19s", word[0], word[1]) != 2)
    return 1;
  printf("%d %s %s %s\n", argc, argv[2], getenv("COLOUR"), word[1]);
  return 0;
}
