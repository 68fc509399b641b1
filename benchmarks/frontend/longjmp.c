/* setjmp and longjmp: lowered with a warning, refused for verification. */
#include <setjmp.h>
#include <stdio.h>

static jmp_buf env;
static int depth(int n) { if (n == 0) longjmp(env, 42); return depth(n - 1) + 1; }

int main(void) {
  volatile int tries = 0;
  int r = setjmp(env);
  if (r == 0) { tries++; depth(10); }
  printf("%d %d\n", r, tries);
  switch (setjmp(env)) {
  case 0: longjmp(env, 0);
  case 1: printf("one\n");
  }
  return 0;
}
