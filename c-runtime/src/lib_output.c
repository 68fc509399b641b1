/* Output through stdio, besides printf. */
#define _GNU_SOURCE
#include "accesses.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

int __xpg_strerror_r(int error, char *to, size_t size);

int __wrap_puts(const char *s) { return CALL(READS_STRING(s), (tdv_deep_call(), REAL(puts)(s))); }

int __wrap_fputs(const char *s, FILE *file) {
  return CALL(READS_STRING(s), (tdv_deep_call(), REAL(fputs)(s, file)));
}

int __wrap_fputs_unlocked(const char *s, FILE *file) {
  return CALL(READS_STRING(s), (tdv_deep_call(), REAL(fputs_unlocked)(s, file)));
}

static size_t product(size_t size, size_t count) {
  size_t bytes;
  return __builtin_mul_overflow(size, count, &bytes) ? SIZE_MAX / 2 : bytes;
}

size_t __wrap_fwrite(const void *start, size_t size, size_t count, FILE *file) {
  return CALL(READS(start, product(size, count)),
              (tdv_deep_call(), REAL(fwrite)(start, size, count, file)));
}

size_t __wrap_fwrite_unlocked(const void *start, size_t size, size_t count, FILE *file) {
  return CALL(READS(start, product(size, count)),
              (tdv_deep_call(), REAL(fwrite_unlocked)(start, size, count, file)));
}

/* Prints by itself, as libc's perror opens a file of its own. */
void __wrap_perror(const char *s) {
  int error = errno;
  STEP(s ? READS_STRING(s) : (void)0);
  tdv_deep_call();
  const char *text = strerror(error);
  if (s != 0 && *s != 0)
    REAL(fprintf)(stderr, "%s: %s\n", s, text);
  else
    REAL(fprintf)(stderr, "%s\n", text);
  tdv_ranges_close(&ranges);
}

/* glibc has two functions of this name: this one fills the buffer, ... */
int __wrap___xpg_strerror_r(int error, char *to, size_t size) {
  STEP(FILLS(to));
  int result = REAL(__xpg_strerror_r)(error, to, size);
  FILLED(0, LENGTH_N(to, size) < size ? LENGTH_N(to, size) + 1 : size);
  tdv_ranges_close(&ranges);
  return result;
}

/* ... and this one does so only for numbers that it does not know. */
char *__wrap_strerror_r(int error, char *to, size_t size) {
  STEP(FILLS(to));
  char *result = REAL(strerror_r)(error, to, size);
  FILLED(0, result == to ? LENGTH_N(to, size) + 1 : 0);
  tdv_ranges_close(&ranges);
  return result;
}
