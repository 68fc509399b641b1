/* Names, scheduling parameters and signal masks of threads. */
#include "codes.h"

#include <pthread.h>
#include <signal.h>
#include <string.h>

static void *child(void *argument) {
  char name[16] = "";
  sigset_t mask;
  SHOW(pthread_getname_np(pthread_self(), name, sizeof name));
  puts(name);
  SHOW(pthread_sigmask(SIG_BLOCK, NULL, &mask));
  VALUE(sigismember(&mask, SIGUSR1));
  VALUE(sigismember(&mask, SIGUSR2));
  return argument;
}

int main(void) {
  struct sched_param parameters = {.sched_priority = 77};
  pthread_t thread;
  char name[16] = "";
  sigset_t set, old;
  int policy = -1;
  SHOW(pthread_setname_np(pthread_self(), "sixteen letters."));
  SHOW(pthread_setname_np(pthread_self(), "fifteen letters"));
  SHOW(pthread_getname_np(pthread_self(), name, 15));
  SHOW(pthread_getname_np(pthread_self(), name, 16));
  puts(name);
  SHOW(pthread_getschedparam(pthread_self(), &policy, &parameters));
  VALUE(policy == SCHED_OTHER);
  VALUE(parameters.sched_priority);
  SHOW(pthread_setschedparam(pthread_self(), SCHED_OTHER, &parameters));
  SHOW(pthread_setschedparam(pthread_self(), 99, &parameters));
  parameters.sched_priority = 1;
  SHOW(pthread_setschedparam(pthread_self(), SCHED_OTHER, &parameters));
  SHOW(pthread_setschedprio(pthread_self(), 0));
  SHOW(pthread_kill(pthread_self(), 0));
  SHOW(pthread_kill(pthread_self(), 1000));
  sigemptyset(&set);
  sigaddset(&set, SIGUSR1);
  SHOW(pthread_sigmask(SIG_BLOCK, &set, &old));
  VALUE(sigismember(&old, SIGUSR1));
  sigaddset(&set, SIGUSR2);
  SHOW(pthread_sigmask(SIG_SETMASK, &set, &old));
  VALUE(sigismember(&old, SIGUSR1));
  VALUE(sigismember(&old, SIGUSR2));
  SHOW(pthread_sigmask(99, &set, NULL));
  sigdelset(&set, SIGUSR1);
  SHOW(pthread_sigmask(SIG_UNBLOCK, &set, NULL));
  pthread_create(&thread, NULL, child, NULL);
  SHOW(pthread_join(thread, NULL));
  return 0;
}
