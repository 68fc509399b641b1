/*
 * Signals. Under control no signal arrives by itself: handlers are kept and run when the program
 * raises their signal, in the thread that does so. A signal without a handler does what it always
 * does.
 */
#define _GNU_SOURCE
#include "accesses.h"

#include <errno.h>
#include <signal.h>

int __wrap_pthread_sigmask(int how, const sigset_t *set, sigset_t *old);

static bool valid(int signal) { return signal > 0 && signal < TDV_SIGNALS; }

static bool can_be_handled(int signal) {
  return valid(signal) && signal != SIGKILL && signal != SIGSTOP;
}

static int fail(int error) {
  errno = error;
  return -1;
}

sighandler_t __wrap_signal(int signal, sighandler_t handler) {
  if (!can_be_handled(signal) || handler == SIG_ERR) {
    errno = EINVAL;
    return SIG_ERR;
  }
  tdv_changed();
  struct tdv_signal *entry = &rt->signal[signal];
  sighandler_t old = (sighandler_t)entry->handler;
  *entry = (struct tdv_signal){(void *)handler, SA_RESTART};
  return old;
}

sighandler_t __wrap_bsd_signal(int signal, sighandler_t handler) {
  return __wrap_signal(signal, handler);
}

sighandler_t __wrap_sysv_signal(int signal, sighandler_t handler) {
  sighandler_t old = __wrap_signal(signal, handler);
  if (old != SIG_ERR)
    rt->signal[signal].flags = (int)SA_RESETHAND;
  return old;
}

int __wrap_sigaction(int signal, const struct sigaction *action, struct sigaction *old) {
  if (!valid(signal) || (action != 0 && !can_be_handled(signal)))
    return fail(EINVAL);
  STEP(
      (action ? READS(action, sizeof *action) : (void)0, old ? WRITES(old, sizeof *old) : (void)0));
  struct tdv_signal before = rt->signal[signal];
  if (action != 0)
    rt->signal[signal] = (struct tdv_signal){(void *)action->sa_handler, action->sa_flags};
  if (old != 0) {
    *old = (struct sigaction){.sa_flags = before.flags};
    old->sa_handler = (sighandler_t)before.handler;
  }
  tdv_ranges_close(&ranges);
  return 0;
}

static bool ignored_by_default(int signal) {
  return signal == SIGCHLD || signal == SIGURG || signal == SIGWINCH || signal == SIGCONT;
}

static void run_handler(int signal, struct tdv_signal entry) {
  if (entry.flags & (int)SA_RESETHAND)
    rt->signal[signal].handler = (void *)SIG_DFL;
  if (entry.flags & SA_SIGINFO) {
    siginfo_t info = {.si_signo = signal, .si_code = SI_USER};
    ((void (*)(int, siginfo_t *, void *))entry.handler)(signal, &info, 0);
  } else {
    ((sighandler_t)entry.handler)(signal);
  }
}

int __wrap_raise(int signal) {
  if (!valid(signal))
    return fail(EINVAL);
  struct tdv_signal entry = rt->signal[signal];
  sighandler_t handler = (sighandler_t)entry.handler;
  if (handler == SIG_IGN || (handler == SIG_DFL && ignored_by_default(signal)))
    return 0;
  if (handler != SIG_DFL) {
    run_handler(signal, entry);
    return 0;
  }
  if (signal == SIGABRT)
    tdv_finish(TDV_ABORTED, 0, "raise(SIGABRT) was called");
  if (signal == SIGSTOP || signal == SIGTSTP || signal == SIGTTIN || signal == SIGTTOU)
    tdv_unsupported("the program stops itself by a signal, and nobody would wake it");
  tdv_finish(TDV_CRASH, signal, "the program raised the signal itself");
}

pid_t __wrap_getpid(void);

int __wrap_kill(pid_t process, int signal) {
  if (signal != 0 && !valid(signal))
    return fail(EINVAL);
  if (process != 0 && process != __wrap_getpid())
    tdv_unsupported("kill() was called for another process");
  return signal == 0 ? 0 : __wrap_raise(signal);
}

/* Nothing arrives, so only what the program sees of the mask matters. */
int __wrap_sigprocmask(int how, const sigset_t *set, sigset_t *old) {
  int error = __wrap_pthread_sigmask(how, set, old);
  return error == 0 ? 0 : fail(error);
}

int __wrap_sigpending(sigset_t *set) {
  return CALL(WRITES(set, sizeof *set), (sigemptyset(set), 0));
}

int __wrap_siginterrupt(int signal, int flag) {
  (void)flag;
  return valid(signal) ? 0 : fail(EINVAL);
}

/* The process has one already, for faults on full stacks. */
int __wrap_sigaltstack(const stack_t *stack, stack_t *old) {
  STEP((stack ? READS(stack, sizeof *stack) : (void)0, old ? WRITES(old, sizeof *old) : (void)0));
  if (old != 0)
    *old = (stack_t){.ss_flags = SS_DISABLE};
  tdv_ranges_close(&ranges);
  return 0;
}
