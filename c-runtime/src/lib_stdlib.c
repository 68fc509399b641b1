/* Numbers from strings, sorting and searching, the environment. */
#define _GNU_SOURCE
#include "accesses.h"

#include <inttypes.h>
#include <search.h>
#include <stdlib.h>
#include <string.h>

/* --- numbers --- */

#define PARSES(s, end) (READS_STRING(s), (end) ? WRITES(end, sizeof *(end)) : (void)0)

#define PARSE(type, name)                                                                          \
  type __wrap_##name(const char *s, char **end) {                                                  \
    return CALL(PARSES(s, end), (tdv_deep_call(), REAL(name)(s, end)));                            \
  }
#define PARSE_IN_BASE(type, name)                                                                  \
  type __wrap_##name(const char *s, char **end, int base) {                                        \
    return CALL(PARSES(s, end), REAL(name)(s, end, base));                                         \
  }
#define PARSE_ALL(type, name)                                                                      \
  type __wrap_##name(const char *s) { return CALL(READS_STRING(s), REAL(name)(s)); }

PARSE(double, strtod)
PARSE(float, strtof)
PARSE(long double, strtold)
PARSE_IN_BASE(long, strtol)
PARSE_IN_BASE(unsigned long, strtoul)
PARSE_IN_BASE(long long, strtoll)
PARSE_IN_BASE(unsigned long long, strtoull)
PARSE_IN_BASE(intmax_t, strtoimax)
PARSE_IN_BASE(uintmax_t, strtoumax)
PARSE_ALL(int, atoi)
PARSE_ALL(long, atol)
PARSE_ALL(long long, atoll)
PARSE_ALL(double, atof)

/* --- sorting and searching: the program's comparisons take steps of their own, behind this one ---
 */

static size_t product(size_t count, size_t size) {
  size_t bytes;
  return __builtin_mul_overflow(count, size, &bytes) ? SIZE_MAX / 2 : bytes;
}

/* The array is read and written as a whole before the comparisons begin. */
static void announce(void *start, size_t bytes, bool writes) {
  STEP((READS(start, bytes), writes ? WRITES(start, bytes) : (void)0));
  tdv_ranges_close(&ranges);
  tdv_deep_call();
}

void __wrap_qsort(void *start, size_t count, size_t size, __compar_fn_t compare) {
  announce(start, product(count, size), true);
  REAL(qsort)(start, count, size, compare);
}

void __wrap_qsort_r(void *start, size_t count, size_t size, __compar_d_fn_t compare, void *data) {
  announce(start, product(count, size), true);
  REAL(qsort_r)(start, count, size, compare, data);
}

void *__wrap_bsearch(const void *key, const void *start, size_t count, size_t size,
                     __compar_fn_t compare) {
  announce((void *)start, product(count, size), false);
  return REAL(bsearch)(key, start, count, size, compare);
}

void *__wrap_lfind(const void *key, const void *start, size_t *count, size_t size,
                   __compar_fn_t compare) {
  announce(count, sizeof *count, false);
  announce((void *)start, product(*count, size), false);
  return REAL(lfind)(key, start, count, size, compare);
}

void *__wrap_lsearch(const void *key, void *start, size_t *count, size_t size,
                     __compar_fn_t compare) {
  announce(count, sizeof *count, true);
  announce(start, product(*count, size), true);
  return REAL(lsearch)(key, start, count, size, compare);
}

/* --- the environment: libc's own memory, but the names are the program's --- */

char *__wrap_getenv(const char *name) { return CALL(READS_STRING(name), REAL(getenv)(name)); }

char *__wrap_secure_getenv(const char *name) { return __wrap_getenv(name); }

int __wrap_setenv(const char *name, const char *value, int replace) {
  return CALL((READS_STRING(name), READS_STRING(value)),
              (tdv_deep_call(), REAL(setenv)(name, value, replace)));
}

int __wrap_unsetenv(const char *name) { return CALL(READS_STRING(name), REAL(unsetenv)(name)); }

int __wrap_putenv(char *entry) {
  return CALL(READS_STRING(entry), (tdv_deep_call(), REAL(putenv)(entry)));
}
