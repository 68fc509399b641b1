/*
 * A program that runs by itself: without tdv, one run, under a schedule from a file if there is
 * one. It ends as the program would end without us.
 */
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>

#include "server.h"

_Noreturn void __real_exit(int);
int _IO_fflush(FILE *);
int __sigaction(int, const struct sigaction *, struct sigaction *);

#define FEW_EVENTS 65536

static void take_schedule(const char *path) {
  unsigned char *message = (unsigned char *)TDV_MESSAGE_BASE;
  long file = tdv_syscall(SYS_openat, (long)AT_FDCWD, path, (long)O_RDONLY, 0L);
  size_t used = 0;
  long got = file < 0 ? file : 1;
  while (got > 0) {
    got = tdv_syscall(SYS_read, file, message + used, TDV_MESSAGE_BYTES - used);
    used += got > 0 ? (size_t)got : 0;
  }
  if (got < 0 || used < sizeof(struct tdv_setup))
    tdv_die("cannot read the file that TDV_SCHEDULE names");
  tdv_syscall(SYS_close, file);
  struct tdv_message header;
  memcpy(&header, message, sizeof header);
  size_t run = header.bytes + sizeof(struct tdv_message);
  if (used < run)
    tdv_die("the file that TDV_SCHEDULE names is cut off");
  tdv_take_setup(message, header.bytes);
  tdv_take_request(message + run, used - run);
}

static uint64_t number(const char *text) {
  uint64_t value = 0;
  while (*text >= '0' && *text <= '9')
    value = value * 10 + (uint64_t)(*text++ - '0');
  return value;
}

static void say(const char *text) { tdv_syscall(SYS_write, 2L, text, strlen(text)); }

static _Noreturn void die_of(int signal) {
  struct sigaction standard = {.sa_handler = SIG_DFL};
  __sigaction(signal, &standard, 0);
  tdv_syscall(SYS_tgkill, tdv_syscall(SYS_getpid), tdv_syscall(SYS_gettid), (long)signal);
  tdv_quit(128 + signal);
}

static const char *outcome_name(unsigned outcome) {
  switch (outcome) {
  case TDV_DEADLOCK:
    return "deadlock: no thread can go on";
  case TDV_MEMORY_ERROR:
    return "memory error";
  case TDV_STEP_LIMIT:
    return "step limit";
  case TDV_ASSUMPTION:
    return "an assumption does not hold";
  case TDV_DIVERGED:
    return "the schedule can't be followed: a thread ";
  default:
    return "";
  }
}

_Noreturn void tdv_run_alone(const char *schedule, const char *stop_at) {
  server->setup.max_local_steps = UINT64_MAX;
  server->setup.flags = TDV_SHOW_OUTPUT;
  server->max_events = FEW_EVENTS;
  if (schedule)
    take_schedule(schedule);
  if (stop_at)
    server->stop_at = number(stop_at);
  tdv_begin_main();
  tdv_run_one();
  const struct tdv_run_result *result = &shared->ending.result;
  if (result->outcome == TDV_FINISHED)
    __real_exit(result->status);
  if (result->outcome == TDV_CRASH)
    die_of(result->status);
  if (result->outcome == TDV_ASSERTION) {
    say(shared->ending.text);
    say("\n");
    die_of(SIGABRT);
  }
  if (result->outcome == TDV_ABORTED)
    die_of(SIGABRT);
  _IO_fflush(0);
  say("tdv: ");
  say(outcome_name(result->outcome));
  say(shared->ending.text);
  say("\n");
  tdv_quit(125);
}
