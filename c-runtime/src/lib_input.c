/* Input through stdio. */
#define _GNU_SOURCE
#include "format.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char *__wrap_fgets(char *to, int size, FILE *file) {
  STEP(FILLS(to));
  tdv_deep_call();
  char *result = REAL(fgets)(to, size, file);
  /* A line may contain zeros: then no more than its first part is seen. */
  FILLED(0, result == 0 ? 0 : LENGTH(to) + 1);
  tdv_ranges_close(&ranges);
  return result;
}

char *__wrap_fgets_unlocked(char *to, int size, FILE *file) { return __wrap_fgets(to, size, file); }

size_t __wrap_fread(void *to, size_t size, size_t count, FILE *file) {
  STEP(FILLS(to));
  tdv_deep_call();
  size_t result = REAL(fread)(to, size, count, file);
  FILLED(0, result * size);
  tdv_ranges_close(&ranges);
  return result;
}

size_t __wrap_fread_unlocked(void *to, size_t size, size_t count, FILE *file) {
  return __wrap_fread(to, size, count, file);
}

/* libc's own allocation gives a block that the program may free or pass on. */
ssize_t __wrap_getdelim(char **line, size_t *size, int end, FILE *file) {
  STEP((READS(line, sizeof *line), READS(size, sizeof *size), WRITES(line, sizeof *line),
        WRITES(size, sizeof *size)));
  tdv_deep_call();
  ssize_t result = REAL(getdelim)(line, size, end, file);
  tdv_ranges_close(&ranges);
  return result;
}

ssize_t __wrap_getline(char **line, size_t *size, FILE *file) {
  return __wrap_getdelim(line, size, '\n', file);
}

/* --- scanf --- */

static int scan(FILE *file, const char *format, va_list arguments) {
  STEP(tdv_scanf_ranges(&ranges, format, arguments));
  tdv_deep_call();
  va_list copy;
  va_copy(copy, arguments);
  int result = REAL(vfscanf)(file, format, copy);
  va_end(copy);
  tdv_scanf_done(&ranges, format, arguments, result);
  tdv_ranges_close(&ranges);
  return result;
}

static int scan_string(const char *s, const char *format, va_list arguments) {
  STEP((READS_STRING(s), tdv_scanf_ranges(&ranges, format, arguments)));
  tdv_deep_call();
  va_list copy;
  va_copy(copy, arguments);
  int result = REAL(vsscanf)(s, format, copy);
  va_end(copy);
  tdv_scanf_done(&ranges, format, arguments, result);
  tdv_ranges_close(&ranges);
  return result;
}

#define SCAN(function, source)                                                                     \
  va_list arguments;                                                                               \
  va_start(arguments, format);                                                                     \
  int result = function(source, format, arguments);                                                \
  va_end(arguments);                                                                               \
  return result

/* The headers give the names of C99 to what was compiled as such. */
#define FAMILY(prefix)                                                                             \
  int __wrap_##prefix##scanf(const char *format, ...) { SCAN(scan, stdin); }                       \
  int __wrap_##prefix##fscanf(FILE *file, const char *format, ...) { SCAN(scan, file); }           \
  int __wrap_##prefix##sscanf(const char *s, const char *format, ...) { SCAN(scan_string, s); }    \
  int __wrap_##prefix##vscanf(const char *format, va_list arguments) {                             \
    return scan(stdin, format, arguments);                                                         \
  }                                                                                                \
  int __wrap_##prefix##vfscanf(FILE *file, const char *format, va_list arguments) {                \
    return scan(file, format, arguments);                                                          \
  }                                                                                                \
  int __wrap_##prefix##vsscanf(const char *s, const char *format, va_list arguments) {             \
    return scan_string(s, format, arguments);                                                      \
  }

FAMILY()
FAMILY(__isoc99_)
