/*
 * The way into the program: the process is prepared, then tdv or a debugger is in charge, or
 * nobody.
 */
#define _GNU_SOURCE
#include <string.h>
#include <sys/personality.h>
#include <sys/syscall.h>

#include "limits.h"
#include "server.h"

extern char **__environ;

static const char *take_variable(const char *name) {
  size_t length = strlen(name);
  for (char **at = __environ; at && *at; at++) {
    if (strncmp(*at, name, length) == 0 && (*at)[length] == '=') {
      const char *value = *at + length + 1;
      for (char **rest = at; (rest[0] = rest[1]); rest++)
        continue;
      return value;
    }
  }
  return 0;
}

/* Addresses must be the same in each process: start again without randomisation, unless the system
   forbids it (then heap, stacks and variables are still the same; only libraries move). This comes
   before the program's constructors, which must not run twice. */
static void fix_addresses(int argc, char **argv, char **envp) {
  (void)argc;
  tdv_limits_read(envp);
  long now = tdv_syscall(SYS_personality, 0xffffffffL);
  if (now < 0 || now & ADDR_NO_RANDOMIZE)
    return;
  if (tdv_syscall(SYS_personality, now | ADDR_NO_RANDOMIZE) >= 0)
    tdv_syscall(SYS_execve, "/proc/self/exe", argv, envp);
}

__attribute__((section(".preinit_array"),
               used)) static void (*const before_constructors)(int, char **,
                                                               char **) = fix_addresses;

/* The folder that tdv has put the program into is another one each time. */
static void forget_folder(char **name) {
  for (char *at = *name; at && *at; at++)
    if (*at == '/')
      *name = at + 1;
}

/* The program stands in front of main: this is where runs begin. */
void tdv_begin_main(void) {
  bool forks = server->setup.reset == TDV_RESET_FORK;
  tdv_map(TDV_EVENTS_BASE, TDV_MAX_EVENTS * sizeof(struct tdv_event), forks);
  tdv_map(TDV_BITS_BASE, TDV_MAX_EVENTS * sizeof(struct tdv_bits), forks);
  tdv_map(TDV_REPLY_BASE, TDV_REPLY_BYTES, forks);
  tdv_stacks_init();
  tdv_prepare(tdv_slot(0), 0, 0);
  rt->threads = 1;
  rt->live = 1;
  rt->order[0] = 0;
  if (!forks)
    tdv_variables_map();
  if (!tdv_save(&server->snapshot[0]))
    tdv_die("the program's variables are too large to be copied");
}

int __wrap_main(int argc, char **argv, char **envp);
int __wrap_main(int argc, char **argv, char **envp) {
  (void)envp;
  tdv_map(TDV_SHARED_BASE, (sizeof *shared + 4095) & -4096ul, true);
  tdv_map(TDV_MESSAGE_BASE, TDV_MESSAGE_BYTES, true); /* forked runs read their request in it */
  tdv_memory_init();
  server->socket = -1;
  server->stop_at = UINT64_MAX;
  shared->slots = 1;
  tdv_tls_init();
  tdv_constants_init();
  tdv_signals_init();
  take_variable(TDV_ENV_LIMITS);
  take_variable(TDV_ENV_RESERVE);
  const char *path = take_variable(TDV_ENV_SOCKET);
  const char *schedule = take_variable(TDV_ENV_SCHEDULE);
  const char *stop_at = take_variable(TDV_ENV_STOP_AT);
  if (path || schedule)
    forget_folder(argv);
  tdv_arguments_init(argc, argv);
  if (path)
    tdv_serve(path);
  tdv_run_alone(schedule, stop_at);
}
