/* Functions that can't be called under control: the run ends with a sentence that says why. */
#include "runtime.h"

#define REFUSE(name, why)                                                                          \
  _Noreturn void __wrap_##name(void) { tdv_unsupported(#name "() was called: " why); }

#define ONE_PROCESS "tdv runs one process, and can't follow another one"
REFUSE(fork, ONE_PROCESS)
REFUSE(_Fork, ONE_PROCESS)
REFUSE(vfork, ONE_PROCESS)
REFUSE(clone, ONE_PROCESS)
REFUSE(daemon, ONE_PROCESS)
REFUSE(posix_spawn, ONE_PROCESS)
REFUSE(posix_spawnp, ONE_PROCESS)
REFUSE(system, ONE_PROCESS)
REFUSE(popen, ONE_PROCESS)
REFUSE(pclose, ONE_PROCESS)
REFUSE(execl, ONE_PROCESS)
REFUSE(execle, ONE_PROCESS)
REFUSE(execlp, ONE_PROCESS)
REFUSE(execv, ONE_PROCESS)
REFUSE(execve, ONE_PROCESS)
REFUSE(execvp, ONE_PROCESS)
REFUSE(execvpe, ONE_PROCESS)
REFUSE(fexecve, ONE_PROCESS)
REFUSE(wait, ONE_PROCESS)
REFUSE(waitpid, ONE_PROCESS)
REFUSE(waitid, ONE_PROCESS)
REFUSE(wait3, ONE_PROCESS)
REFUSE(wait4, ONE_PROCESS)
REFUSE(ptrace, ONE_PROCESS)

#define NO_SIGNALS "no signal arrives by itself under control"
REFUSE(alarm, NO_SIGNALS)
REFUSE(ualarm, NO_SIGNALS)
REFUSE(setitimer, NO_SIGNALS)
REFUSE(timer_create, NO_SIGNALS)
REFUSE(timer_settime, NO_SIGNALS)
REFUSE(timer_gettime, NO_SIGNALS)
REFUSE(timer_delete, NO_SIGNALS)
REFUSE(pause, NO_SIGNALS)
REFUSE(sigpause, NO_SIGNALS)
REFUSE(sigsuspend, NO_SIGNALS)
REFUSE(sigwait, NO_SIGNALS)
REFUSE(sigwaitinfo, NO_SIGNALS)
REFUSE(sigtimedwait, NO_SIGNALS)
REFUSE(sigqueue, NO_SIGNALS)
REFUSE(signalfd, NO_SIGNALS)

#define OWN_STACKS "tdv switches between the stacks of threads, and the program must not"
REFUSE(getcontext, OWN_STACKS)
REFUSE(setcontext, OWN_STACKS)
REFUSE(makecontext, OWN_STACKS)
REFUSE(swapcontext, OWN_STACKS)

REFUSE(fopencookie, "a stream that calls back into the program can't be scheduled")
