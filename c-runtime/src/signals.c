/* Faults of the program, and the watch over runs that take too long. */
#define _GNU_SOURCE
#include <errno.h>
#include <poll.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <ucontext.h>

#include "limits.h"
#include "server.h"

#define TICK_MICROS 50000
#define SIGNAL_STACK_BASE 0x10100000ul
#define SIGNAL_STACK_BYTES 0x20000ul

extern char __executable_start[], etext[];
int __sigaction(int, const struct sigaction *, struct sigaction *);

/* Whether the program was interrupted in its own code or in ours, not inside of libc, whose locks
   and buffers may be in any state now. */
static bool in_executable(const ucontext_t *context) {
  uintptr_t pc = (uintptr_t)context->uc_mcontext.gregs[REG_RIP];
  return pc >= (uintptr_t)__executable_start && pc < (uintptr_t)etext;
}

static bool below_stack(uintptr_t address, const struct tdv_coroutine *thread) {
  return address < thread->stack_low && address >= thread->stack_high - TDV_STACK_STRIDE;
}

/* Where the heap and the runtime's tables are, which end early with TDV_RESERVE. */
static bool in_reservations(uintptr_t address) {
  return address >= TDV_HEAP_BASE && address < TDV_LIBRARIES_BASE;
}

static void fault(int signal, siginfo_t *info, void *context) {
  struct tdv_coroutine *thread = rt->current;
  uintptr_t address = (uintptr_t)info->si_addr;
  bool has_address = signal == SIGSEGV || signal == SIGBUS;
  if (has_address && server->reserve != 0 && in_reservations(address))
    tdv_die("TDV_RESERVE leaves no room for what the program needs");
  if (!thread) {
    struct sigaction standard = {.sa_handler = SIG_DFL};
    __sigaction(signal, &standard, 0);
    tdv_syscall(SYS_tgkill, tdv_syscall(SYS_getpid), tdv_syscall(SYS_gettid), (long)signal);
    return;
  }
  bool torn = !in_executable(context);
  server->poisoned = torn && !server->forked;
  shared->ending.result.address = has_address ? address : 0;
  thread->pending_write = 0;
  bool overflow = has_address && below_stack(address, thread);
  enum tdv_outcome outcome = overflow ? TDV_MEMORY_ERROR : TDV_CRASH;
  /* With libc in the middle of something, other threads can't go on. */
  (torn ? tdv_end_run : tdv_finish)(outcome, overflow ? TDV_STACK_OVERFLOW : signal, "");
}

/* Not the program's bug: an error of write() would lead it where it does not get without tdv. */
static void file_too_large(int signal, siginfo_t *info, void *context) {
  (void)signal, (void)info, (void)context;
  if (!rt->current)
    return; /* the system call says so as well */
  server->poisoned = !server->forked;
  tdv_end_run(TDV_UNSUPPORTED, 0, tdv_file_too_large());
}

bool tdv_peer_gone(void) {
  struct pollfd peer = {.fd = server->socket, .events = POLLRDHUP};
  return server->socket >= 0 && tdv_syscall(SYS_poll, &peer, 1L, 0L) > 0 &&
         peer.revents & (POLLRDHUP | POLLHUP | POLLERR);
}

static void time_over(void) {
  server->poisoned = !server->forked;
  rt->current->pending_write = 0;
  tdv_finish(TDV_TIME_LIMIT, 0, "");
}

/* Comes every TICK_MICROS while the process serves runs by snapshot, and once in a forked run whose
   time is over. */
static void tick(int signal, siginfo_t *info, void *context) {
  (void)signal, (void)info, (void)context;
  int kept = errno;
  if (server->forked) {
    if (rt->current)
      time_over();
    return;
  }
  if (tdv_peer_gone() && rt->current)
    tdv_quit(0);
  if (server->watched_run != server->run_number) {
    server->watched_run = server->run_number;
    server->ticks = 0;
  }
  server->ticks++;
  uint32_t limit = server->setup.max_millis;
  if (rt->current && limit && server->ticks * (TICK_MICROS / 1000) > limit)
    time_over();
  errno = kept;
}

/* A fault can come when the stack is full, so handlers have their own; they may end the run by
   leaving that stack for good, so no signal is blocked meanwhile. */
static void handle(int signal, void (*handler)(int, siginfo_t *, void *)) {
  struct sigaction action = {.sa_sigaction = handler,
                             .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER | SA_RESTART};
  __sigaction(signal, &action, 0);
}

void tdv_signals_init(void) {
  stack_t stack = {.ss_sp = (void *)SIGNAL_STACK_BASE, .ss_size = SIGNAL_STACK_BYTES};
  tdv_syscall(SYS_sigaltstack, &stack, 0L);
  static const int faults[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP};
  for (unsigned i = 0; i < sizeof faults / sizeof faults[0]; i++)
    handle(faults[i], fault);
  handle(SIGXFSZ, file_too_large);
  handle(SIGALRM, tick);
}

void tdv_watch_start(void) {
  struct itimerval every = {{0, TICK_MICROS}, {0, TICK_MICROS}};
  tdv_syscall(SYS_setitimer, (long)ITIMER_REAL, &every, 0L);
}
