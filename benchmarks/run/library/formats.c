// What printf and scanf do with their arguments is what libc does.
// expect: finished
// output: 42 text  3.14 x % [left  ] [abc] 32
// output: second first 1.50
// output: 4: 12 abc 3.5 Q
// output: 255 9
// output: (null) trunc 9
// output: 12345
#include <stdio.h>
#include <string.h>

static char buffer[100], word[10];
static int count, number;
static double real;

int main(void) {
  printf("%d %s %5.2f %c %% [%-6s] [%.*s]%n", 42, "text", 3.14159, 'x', "left", 3, "abcdef", &count);
  printf(" %d\n", count);
  printf("%2$s %1$s %3$.2Lf\n", "first", "second", 1.5L);
  char letter;
  int assigned = sscanf("12 abc 3.5 Q", "%d %9s %lf %c", &number, word, &real, &letter);
  printf("%d: %d %s %g %c\n", assigned, number, word, real, letter);
  sscanf("hex 0xff rest", "%*s %i %n", &number, &count);
  printf("%d %d\n", number, count);
  count = snprintf(buffer, 6, "%s", "truncated");
  printf("%s %s %d\n", (char *)0, buffer, count);
  sprintf(buffer, "%hhd%hd%ld%zu", (signed char)1, (short)2, 34L, (size_t)5);
  puts(buffer);
  return 0;
}
