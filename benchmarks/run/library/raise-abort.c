// expect: aborted at 5
#include <signal.h>

int main(void) {
  raise(SIGABRT);
  return 0;
}
