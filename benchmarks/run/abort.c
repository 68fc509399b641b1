// expect: aborted at 6
#include <stdlib.h>

static void fail(int code) {
  if (code == 3)
    abort();
}

int main(void) {
  fail(3);
  return 0;
}
