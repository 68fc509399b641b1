/*
 * Fork mode: each run in a child of its own, for programs whose effects a copy of memory can't
 * undo. The child never sees the socket; what it leaves behind lies in shared memory, and the
 * parent, which runs no code of the program, sends it.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <poll.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "server.h"

#define GRACE_MILLIS 300 /* for a run that is told to stop */

static _Noreturn void run_as_child(void) {
  server->forked = true;
  tdv_syscall(SYS_prctl, (long)PR_SET_PDEATHSIG, (long)SIGKILL);
  tdv_syscall(SYS_close, (long)server->socket);
  server->socket = -1;
  tdv_run_one();
  tdv_output_end();
  shared->reply_bytes = tdv_write_result(shared->reply_at);
  tdv_quit(0);
}

/* Waits until the child has ended; false if the time is over. Ends with tdv. */
static bool wait_for(long pidfd, long pid, long millis) {
  uint64_t end = tdv_now_ns() + (uint64_t)millis * 1000000u;
  struct pollfd both[2] = {{.fd = (int)pidfd, .events = POLLIN},
                           {.fd = server->socket, .events = POLLRDHUP}};
  for (;;) {
    uint64_t now = tdv_now_ns();
    long left = now < end ? (long)((end - now) / 1000000u) + 1 : 0;
    long ready = tdv_syscall(SYS_poll, both, 2L, millis < 0 ? -1L : left);
    if (ready == -EINTR)
      continue;
    if (both[1].revents) {
      tdv_syscall(SYS_kill, pid, (long)SIGKILL);
      tdv_quit(0);
    }
    if (ready > 0 && both[0].revents)
      return true;
    if (ready == 0)
      return false;
  }
}

static void killed(int status) {
  struct tdv_run_result *result = &shared->ending.result;
  memset(result, 0, sizeof *result);
  result->outcome = TDV_KILLED;
  result->status = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
  result->bytes = sizeof *result;
  memcpy(shared->reply_at, result, sizeof *result);
  shared->reply_bytes = sizeof *result;
}

void tdv_run_forked(void) {
  shared->reply_bytes = 0;
  long pid = _Fork();
  if (pid == 0)
    run_as_child();
  if (pid < 0)
    tdv_die("cannot fork: the system has no room for another process");
  long pidfd = tdv_syscall(SYS_pidfd_open, pid, 0L);
  long limit = server->setup.max_millis ? (long)server->setup.max_millis : -1;
  if (pidfd >= 0 && !wait_for(pidfd, pid, limit)) {
    tdv_syscall(SYS_kill, pid, (long)SIGALRM); /* its handler writes down where it is */
    if (!wait_for(pidfd, pid, GRACE_MILLIS))
      tdv_syscall(SYS_kill, pid, (long)SIGKILL);
  }
  int status = 0;
  while (tdv_syscall(SYS_wait4, pid, &status, 0L, 0L) == -EINTR)
    continue;
  tdv_syscall(SYS_close, pidfd);
  if (shared->reply_bytes == 0)
    killed(status);
}
