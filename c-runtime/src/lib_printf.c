/* The printf family. */
#define _GNU_SOURCE
#include "format.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void *__wrap_malloc(size_t size);

#define FORMATS(format, arguments) tdv_printf_ranges(&ranges, format, arguments)

/* Calls a function of the same family with the arguments behind the format. */
#define PASS_ON(function, ...)                                                                     \
  va_list arguments;                                                                               \
  va_start(arguments, format);                                                                     \
  int result = function(__VA_ARGS__, format, arguments);                                           \
  va_end(arguments);                                                                               \
  return result

int __wrap_vfprintf(FILE *file, const char *format, va_list arguments) {
  return CALL(FORMATS(format, arguments),
              (tdv_deep_call(), REAL(vfprintf)(file, format, arguments)));
}

int __wrap_vprintf(const char *format, va_list arguments) {
  return __wrap_vfprintf(stdout, format, arguments);
}

int __wrap_printf(const char *format, ...) { PASS_ON(__wrap_vfprintf, stdout); }
int __wrap_fprintf(FILE *file, const char *format, ...) { PASS_ON(__wrap_vfprintf, file); }

int __wrap_vdprintf(int file, const char *format, va_list arguments) {
  return CALL(FORMATS(format, arguments),
              (tdv_deep_call(), REAL(vdprintf)(file, format, arguments)));
}

int __wrap_dprintf(int file, const char *format, ...) { PASS_ON(__wrap_vdprintf, file); }

/* How many bytes the text needs with its final 0; 1 while it does not matter yet. */
static size_t needed(const struct tdv_ranges *ranges, const char *format, va_list arguments) {
  if (!tdv_ranges_due(ranges))
    return 1;
  va_list copy;
  va_copy(copy, arguments);
  int length = REAL(vsnprintf)(0, 0, format, copy);
  va_end(copy);
  return length < 0 ? 1 : (size_t)length + 1;
}

static size_t smaller(size_t a, size_t b) { return a < b ? a : b; }

int __wrap_vsnprintf(char *to, size_t size, const char *format, va_list arguments) {
  return CALL(
      (FORMATS(format, arguments), WRITES(to, smaller(size, needed(&ranges, format, arguments)))),
      (tdv_deep_call(), REAL(vsnprintf)(to, size, format, arguments)));
}

int __wrap_vsprintf(char *to, const char *format, va_list arguments) {
  return CALL((FORMATS(format, arguments), WRITES(to, needed(&ranges, format, arguments))),
              (tdv_deep_call(), REAL(vsprintf)(to, format, arguments)));
}

int __wrap_sprintf(char *to, const char *format, ...) { PASS_ON(__wrap_vsprintf, to); }

int __wrap_snprintf(char *to, size_t size, const char *format, ...) {
  PASS_ON(__wrap_vsnprintf, to, size);
}

int __wrap_vasprintf(char **to, const char *format, va_list arguments) {
  STEP((FORMATS(format, arguments), WRITES(to, sizeof *to)));
  tdv_deep_call();
  va_list copy;
  va_copy(copy, arguments);
  int length = REAL(vsnprintf)(0, 0, format, copy);
  va_end(copy);
  char *text = length < 0 ? 0 : __wrap_malloc((size_t)length + 1);
  if (text != 0)
    *to = text, length = REAL(vsnprintf)(text, (size_t)length + 1, format, arguments);
  else
    length = -1;
  tdv_ranges_close(&ranges);
  return length;
}

int __wrap_asprintf(char **to, const char *format, ...) { PASS_ON(__wrap_vasprintf, to); }
