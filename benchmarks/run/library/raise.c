// expect: crash SIGTERM at 6
#include <signal.h>

int main(void) {
  raise(SIGCHLD);
  raise(SIGTERM);
  return 0;
}
