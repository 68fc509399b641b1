/* The ways in which a program ends itself. */
#define _GNU_SOURCE
#include "accesses.h"
#include "server.h"

#include <errno.h>
#include <stdlib.h>

enum exit_kind { AT_EXIT, ON_EXIT, AT_QUICK_EXIT };

static _Noreturn void finish(int status) {
  rt->atomic_depth = server->exploring ? 0 : rt->atomic_depth; /* others go first */
  tdv_begin(TDV_PROCESS_EXIT, 0, (uint64_t)(unsigned)status, 0);
  tdv_record((uint64_t)(unsigned)status, 0);
  tdv_finish(TDV_FINISHED, status & 0xff, 0);
}

/* Calls what was registered, the last one first. A function may register more, or call exit again:
   then the rest is called from there. */
static void run_exit_functions(int status, bool quick) {
  for (uint32_t i = rt->exit_functions; i-- > 0;) {
    struct tdv_exit_function *entry = &rt->exit_function[i];
    void (*function)(void) = entry->function;
    if (function == 0 || (entry->kind == AT_QUICK_EXIT) != quick)
      continue;
    entry->function = 0;
    uint32_t registered = rt->exit_functions;
    if (entry->kind == ON_EXIT)
      ((void (*)(int, void *))function)(status, entry->argument);
    else
      function();
    if (rt->exit_functions != registered)
      i = rt->exit_functions;
  }
}

static int add(void (*function)(void), void *argument, enum exit_kind kind) {
  if (rt->exit_functions == TDV_MAX_EXIT_FUNCTIONS)
    tdv_unsupported("the program registers more functions with atexit than tdv has room for");
  tdv_changed();
  rt->exit_function[rt->exit_functions++] =
      (struct tdv_exit_function){function, argument, (uint8_t)kind};
  return 0;
}

_Noreturn void tdv_exit(int status) {
  run_exit_functions(status, false);
  finish(status);
}

_Noreturn void __wrap_exit(int status) {
  if (!tdv_active())
    REAL(exit)(status);
  tdv_exit(status);
}

_Noreturn void __wrap__exit(int status) { finish(status); }
_Noreturn void __wrap__Exit(int status) { finish(status); }

_Noreturn void __wrap_quick_exit(int status) {
  run_exit_functions(status, true);
  finish(status);
}

int __wrap_atexit(void (*function)(void)) { return add(function, 0, AT_EXIT); }
int __wrap_at_quick_exit(void (*function)(void)) { return add(function, 0, AT_QUICK_EXIT); }

int __wrap_on_exit(void (*function)(int, void *), void *argument) {
  return add((void (*)(void))function, argument, ON_EXIT);
}

_Noreturn void __wrap_abort(void) { tdv_finish(TDV_ABORTED, 0, "abort() was called"); }

_Noreturn void __wrap___assert_fail(const char *text, const char *file, unsigned line,
                                    const char *function) {
  tdv_finish(
      TDV_ASSERTION, 0,
      tdv_text("%s:%u: %s: Assertion `%s' failed.", file, line, function ? function : "?", text));
}

_Noreturn void __wrap___assert_perror_fail(int error, const char *file, unsigned line,
                                           const char *function) {
  tdv_finish(
      TDV_ASSERTION, 0,
      tdv_text("%s:%u: %s: Unexpected error %d.", file, line, function ? function : "?", error));
}

_Noreturn void __wrap___assert(const char *text, const char *file, int line) {
  tdv_finish(TDV_ASSERTION, 0, tdv_text("%s:%d: Assertion `%s' failed.", file, line, text));
}
