// Handlers run when the program raises their signal.
// expect: finished
// output: signal 10
// output: signal 12 with information
#define _GNU_SOURCE
#include <assert.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

static void handler(int signal) { printf("signal %d\n", signal); }

static void informed(int signal, siginfo_t *info, void *context) {
  (void)context;
  printf("signal %d with %s\n", info->si_signo, signal == SIGUSR2 ? "information" : "?");
}

int main(void) {
  assert(signal(SIGUSR1, handler) == SIG_DFL);
  assert(raise(SIGUSR1) == 0);
  assert(signal(SIGUSR1, SIG_IGN) == handler);
  assert(raise(SIGUSR1) == 0);
  struct sigaction action = {.sa_sigaction = informed, .sa_flags = SA_SIGINFO | SA_RESETHAND}, old;
  assert(sigaction(SIGUSR2, &action, 0) == 0);
  assert(kill(getpid(), SIGUSR2) == 0);
  assert(sigaction(SIGUSR2, 0, &old) == 0 && old.sa_handler == SIG_DFL);
  assert(signal(SIGKILL, handler) == SIG_ERR);
  return 0;
}
