/*
 * Fork mode: each run in a child of its own, for programs whose effects a copy of memory can't
 * undo. The child never sees the socket; what it leaves behind lies in shared memory, and the
 * parent, which runs no code of the program, sends it. While one child runs, the parent makes the
 * next one, so that with two cores the price of the fork is hidden.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <linux/futex.h>
#include <poll.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "limits.h"
#include "server.h"

pid_t __real__Fork(void); /* the program must not fork, but we do */

#define GRACE_MILLIS 300 /* for a run that is told to stop */

/* Asleep: the cores are needed by the run that is on. */
static void wait_for_turn(uint32_t number) {
  uint32_t turn;
  while ((turn = __atomic_load_n(&shared->turn, __ATOMIC_ACQUIRE)) != number)
    tdv_syscall(SYS_futex, &shared->turn, (long)FUTEX_WAIT, (long)turn, 0L);
}

static _Noreturn void run_as_child(uint32_t number) {
  server->forked = true;
  tdv_syscall(SYS_prctl, (long)PR_SET_PDEATHSIG, (long)SIGKILL);
  tdv_limits_alone();
  tdv_syscall(SYS_close, (long)server->socket);
  server->socket = -1;
  wait_for_turn(number);
  /* Its place in a file is all that children share with each other. */
  tdv_syscall(SYS_lseek, 0L, 0L, 0L);
  tdv_take_request(shared->request_at, shared->request_bytes);
  tdv_run_one();
  tdv_output_end();
  uint64_t bytes = tdv_write_result(shared->reply_at);
  __atomic_store_n(&shared->reply_bytes, bytes, __ATOMIC_RELEASE);
  tdv_syscall(SYS_write, (long)server->done, &(uint64_t){1}, 8L);
  tdv_quit(0);
}

static void make_spare(void) {
  uint32_t number = ++server->children;
  long pid = __real__Fork();
  if (pid == 0)
    run_as_child(number);
  if (pid < 0)
    tdv_die("cannot fork: the system has no room for another process");
  server->spare =
      (struct tdv_child){pid, tdv_own_file(tdv_syscall(SYS_pidfd_open, pid, 0L)), number};
}

/* A short run is awaited awake. */
static bool done_soon(void) {
  if (!tdv_patient(&server->running))
    return false;
  uint64_t start = __builtin_ia32_rdtsc();
  bool done = false;
  while (!done && __builtin_ia32_rdtsc() - start < 2 * TDV_AWAKE_CYCLES) {
    __builtin_ia32_pause();
    done = __atomic_load_n(&shared->reply_bytes, __ATOMIC_ACQUIRE) != 0;
  }
  tdv_patience(&server->running, done);
  return done;
}

/* Waits until the child has left its result or has died; false if the time is over. Ends with tdv.
 */
static bool wait_for(const struct tdv_child *child, long millis) {
  uint64_t end = millis < 0 ? 0 : tdv_now_ns() + (uint64_t)millis * 1000000u;
  struct pollfd events[3] = {{.fd = server->done, .events = POLLIN},
                             {.fd = (int)child->pidfd, .events = POLLIN},
                             {.fd = server->socket, .events = POLLRDHUP}};
  for (;;) {
    uint64_t now = millis < 0 ? 0 : tdv_now_ns();
    long left = millis < 0 ? -1 : now < end ? (long)((end - now) / 1000000u) + 1 : 0;
    long ready = tdv_syscall(SYS_poll, events, 3L, left);
    if (ready == -EINTR)
      continue;
    if (events[2].revents) {
      tdv_syscall(SYS_kill, child->pid, (long)SIGKILL);
      tdv_quit(0);
    }
    if (events[0].revents) /* perhaps of the run before */
      tdv_syscall(SYS_read, (long)server->done, &(uint64_t){0}, 8L);
    if (events[1].revents || __atomic_load_n(&shared->reply_bytes, __ATOMIC_ACQUIRE) != 0)
      return true;
    if (ready == 0)
      return false;
  }
}

/* The child died without a word. */
static void bury(const struct tdv_child *child) {
  int status = 0;
  while (tdv_syscall(SYS_wait4, child->pid, &status, 0L, 0L) == -EINTR)
    continue;
  if (shared->reply_bytes > 0)
    return; /* it had just come to its end */
  struct tdv_run_result *result = &shared->ending.result;
  memset(result, 0, sizeof *result);
  result->outcome = TDV_KILLED;
  result->status = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
  result->bytes = sizeof *result;
  memcpy(shared->reply_at, result, sizeof *result);
  shared->reply_bytes = sizeof *result;
}

void tdv_fork_init(void) {
  server->done = (int)tdv_syscall(SYS_eventfd2, 0L, (long)(EFD_CLOEXEC | EFD_NONBLOCK));
  make_spare();
}

void tdv_fork_again(void) {
  tdv_syscall(SYS_kill, server->spare.pid, (long)SIGKILL);
  tdv_syscall(SYS_wait4, server->spare.pid, 0L, 0L, 0L);
  tdv_syscall(SYS_close, server->spare.pidfd);
  make_spare();
}

void tdv_run_forked(const unsigned char *request, size_t bytes) {
  struct tdv_child child = server->spare;
  shared->reply_bytes = 0;
  shared->request_at = request;
  shared->request_bytes = bytes;
  __atomic_store_n(&shared->turn, child.number, __ATOMIC_RELEASE);
  tdv_syscall(SYS_futex, &shared->turn, (long)FUTEX_WAKE, (long)INT32_MAX);
  make_spare();
  long limit = server->setup.max_millis ? (long)server->setup.max_millis : -1;
  if (!done_soon() && !wait_for(&child, limit)) {
    tdv_syscall(SYS_kill, child.pid, (long)SIGALRM); /* its handler writes down where it is */
    if (!wait_for(&child, GRACE_MILLIS))
      tdv_syscall(SYS_kill, child.pid, (long)SIGKILL);
  }
  if (shared->reply_bytes == 0)
    bury(&child);
  tdv_syscall(SYS_close, child.pidfd);
  while (tdv_syscall(SYS_wait4, -1L, 0L, (long)WNOHANG, 0L) > 0)
    continue;
}
