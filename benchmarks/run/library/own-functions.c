// A function of the program's own is called even if its name is libc's.
// expect: finished
// output: mine: 3
#include <stdio.h>

static int calls;
unsigned long strlen(const char *s) { calls++; return 7 + 0 * *s; }
void *memcpy(void *to, const void *from, unsigned long n) {
  calls++;
  for (unsigned long i = 0; i < n; i++)
    ((char *)to)[i] = ((const char *)from)[i];
  return to;
}
int rand(void) { calls++; return 4; }

int main(void) {
  char target[4];
  if (strlen("x") == 7 && rand() == 4 && memcpy(target, "abc", 4) == target)
    printf("mine: %d\n", calls);
  return 0;
}
