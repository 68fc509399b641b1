/* err.h and error.h: messages on stderr, after some of which the program exits. */
#define _GNU_SOURCE
#include "format.h"

#include <err.h>
#include <errno.h>
#include <error.h>
#include <stdio.h>
#include <string.h>

static void print(const char *format, va_list arguments, int error) {
  STEP(format ? tdv_printf_ranges(&ranges, format, arguments) : (void)0);
  tdv_deep_call();
  REAL(fprintf)(stderr, "%s: ", program_invocation_short_name);
  if (format != 0)
    REAL(vfprintf)(stderr, format, arguments);
  if (error != 0)
    REAL(fprintf)(stderr, "%s%s", format ? ": " : "", strerror(error));
  REAL(fprintf)(stderr, "\n");
  tdv_ranges_close(&ranges);
}

void __wrap_vwarn(const char *format, va_list arguments) { print(format, arguments, errno); }
void __wrap_vwarnx(const char *format, va_list arguments) { print(format, arguments, 0); }

_Noreturn void __wrap_verr(int status, const char *format, va_list arguments) {
  print(format, arguments, errno);
  tdv_exit(status);
}

_Noreturn void __wrap_verrx(int status, const char *format, va_list arguments) {
  print(format, arguments, 0);
  tdv_exit(status);
}

void __wrap_warn(const char *format, ...) {
  int error = errno;
  va_list arguments;
  va_start(arguments, format);
  print(format, arguments, error);
  va_end(arguments);
}

void __wrap_warnx(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  print(format, arguments, 0);
  va_end(arguments);
}

_Noreturn void __wrap_err(int status, const char *format, ...) {
  int error = errno;
  va_list arguments;
  va_start(arguments, format);
  print(format, arguments, error);
  tdv_exit(status);
}

_Noreturn void __wrap_errx(int status, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  print(format, arguments, 0);
  tdv_exit(status);
}

void __wrap_error(int status, int error, const char *format, ...) {
  fflush(stdout);
  va_list arguments;
  va_start(arguments, format);
  print(format, arguments, error);
  va_end(arguments);
  if (status != 0)
    tdv_exit(status);
}
