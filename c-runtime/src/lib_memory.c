/* Functions on memory. gcc emits calls of the first four by itself, so only calls of the program
   are renamed to these; the others are wrapped. */
#define _GNU_SOURCE
#include "accesses.h"

#include <string.h>
#include <strings.h>
#include <sys/types.h>

void *__tdv_lib_memcpy(void *to, const void *from, size_t n) {
  return CALL((READS(from, n), WRITES(to, n)), memcpy(to, from, n));
}

void *__tdv_lib_memmove(void *to, const void *from, size_t n) {
  return CALL((READS(from, n), WRITES(to, n)), memmove(to, from, n));
}

void *__tdv_lib_memset(void *to, int c, size_t n) { return CALL(WRITES(to, n), memset(to, c, n)); }

int __tdv_lib_memcmp(const void *a, const void *b, size_t n) {
  return READ_CALL((READS(a, n), READS(b, n)), memcmp(a, b, n));
}

void *__wrap_mempcpy(void *to, const void *from, size_t n) {
  return CALL((READS(from, n), WRITES(to, n)), (char *)memcpy(to, from, n) + n);
}

/* The bytes up to the first c or up to the end. */
#define UP_TO(start, c, n) (LENGTH_TO(start, c, n) < (n) ? LENGTH_TO(start, c, n) + 1 : (n))

void *__wrap_memccpy(void *to, const void *from, int c, size_t n) {
  return CALL((READS(from, UP_TO(from, c, n)), WRITES(to, UP_TO(from, c, n))),
              REAL(memccpy)(to, from, c, n));
}

void *__wrap_memchr(const void *start, int c, size_t n) {
  return READ_CALL(READS(start, UP_TO(start, c, n)), REAL(memchr)(start, c, n));
}

void *__wrap_memrchr(const void *start, int c, size_t n) {
  return CALL(READS(start, n), REAL(memrchr)(start, c, n));
}

void *__wrap_rawmemchr(const void *start, int c) {
  return CALL(READS(start, LENGTH_TO(start, c, SIZE_MAX) + 1), REAL(rawmemchr)(start, c));
}

void *__wrap_memmem(const void *start, size_t n, const void *wanted, size_t m) {
  return CALL((READS(start, n), READS(wanted, m)), REAL(memmem)(start, n, wanted, m));
}

void *__wrap_memfrob(void *start, size_t n) {
  return CALL((READS(start, n), WRITES(start, n)), REAL(memfrob)(start, n));
}

void __wrap_bcopy(const void *from, void *to, size_t n) {
  (void)CALL((READS(from, n), WRITES(to, n)), memmove(to, from, n));
}

void __wrap_bzero(void *to, size_t n) { (void)CALL(WRITES(to, n), memset(to, 0, n)); }

void __wrap_explicit_bzero(void *to, size_t n) { __wrap_bzero(to, n); }

int __wrap_bcmp(const void *a, const void *b, size_t n) { return __tdv_lib_memcmp(a, b, n); }

void __wrap_swab(const void *from, void *to, ssize_t n) {
  size_t bytes = n < 0 ? 0 : (size_t)n & -2ul;
  STEP((READS(from, bytes), WRITES(to, bytes)));
  const char *source = from;
  char *target = to;
  for (size_t i = 0; i < bytes; i += 2) {
    char first = source[i];
    target[i] = source[i + 1];
    target[i + 1] = first;
  }
  tdv_ranges_close(&ranges);
}
