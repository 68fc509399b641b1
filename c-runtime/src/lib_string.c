/* Functions on strings that write no memory, or as much as they read. */
#define _GNU_SOURCE
#include "accesses.h"

#include <string.h>
#include <strings.h>

void *__wrap_malloc(size_t size);

/* --- reading --- */

size_t __wrap_strlen(const char *s) { return READ_CALL(READS_STRING(s), REAL(strlen)(s)); }

size_t __wrap_strnlen(const char *s, size_t n) {
  return READ_CALL(READS_STRING_N(s, n), REAL(strnlen)(s, n));
}

char *__wrap_strchr(const char *s, int c) { return READ_CALL(READS_STRING(s), REAL(strchr)(s, c)); }

char *__wrap_strrchr(const char *s, int c) {
  return READ_CALL(READS_STRING(s), REAL(strrchr)(s, c));
}

char *__wrap_strchrnul(const char *s, int c) {
  return CALL(READS_STRING(s), REAL(strchrnul)(s, c));
}

char *__wrap_index(const char *s, int c) { return __wrap_strchr(s, c); }
char *__wrap_rindex(const char *s, int c) { return __wrap_strrchr(s, c); }

char *__wrap_strstr(const char *s, const char *wanted) {
  return READ_CALL((READS_STRING(s), READS_STRING(wanted)), REAL(strstr)(s, wanted));
}

char *__wrap_strcasestr(const char *s, const char *wanted) {
  return CALL((READS_STRING(s), READS_STRING(wanted)), REAL(strcasestr)(s, wanted));
}

char *__wrap_strpbrk(const char *s, const char *set) {
  return CALL((READS_STRING(s), READS_STRING(set)), REAL(strpbrk)(s, set));
}

size_t __wrap_strspn(const char *s, const char *set) {
  return CALL((READS_STRING(s), READS_STRING(set)), REAL(strspn)(s, set));
}

size_t __wrap_strcspn(const char *s, const char *set) {
  return CALL((READS_STRING(s), READS_STRING(set)), REAL(strcspn)(s, set));
}

/* --- comparing: no further than the first difference --- */

#define COMPARES(a, b, max, ignore_case)                                                           \
  (READS(a, COMPARED(a, b, max, ignore_case)), READS(b, COMPARED(a, b, max, ignore_case)))

int __wrap_strcmp(const char *a, const char *b) {
  return READ_CALL(COMPARES(a, b, SIZE_MAX, false), REAL(strcmp)(a, b));
}

int __wrap_strncmp(const char *a, const char *b, size_t n) {
  return READ_CALL(COMPARES(a, b, n, false), REAL(strncmp)(a, b, n));
}

int __wrap_strcasecmp(const char *a, const char *b) {
  return READ_CALL(COMPARES(a, b, SIZE_MAX, true), REAL(strcasecmp)(a, b));
}

int __wrap_strncasecmp(const char *a, const char *b, size_t n) {
  return READ_CALL(COMPARES(a, b, n, true), REAL(strncasecmp)(a, b, n));
}

int __wrap_strcoll(const char *a, const char *b) {
  return CALL((READS_STRING(a), READS_STRING(b)), REAL(strcoll)(a, b));
}

int __wrap_strverscmp(const char *a, const char *b) {
  return CALL((READS_STRING(a), READS_STRING(b)), REAL(strverscmp)(a, b));
}

/* --- copying --- */

#define COPIES_STRING(from, to) (READS_STRING(from), WRITES(to, LENGTH(from) + 1))

char *__wrap_strcpy(char *to, const char *from) {
  return CALL(COPIES_STRING(from, to), REAL(strcpy)(to, from));
}

char *__wrap_stpcpy(char *to, const char *from) {
  return CALL(COPIES_STRING(from, to), REAL(stpcpy)(to, from));
}

char *__wrap_strncpy(char *to, const char *from, size_t n) {
  return CALL((READS_STRING_N(from, n), WRITES(to, n)), REAL(strncpy)(to, from, n));
}

char *__wrap_stpncpy(char *to, const char *from, size_t n) {
  return CALL((READS_STRING_N(from, n), WRITES(to, n)), REAL(stpncpy)(to, from, n));
}

char *__wrap_strcat(char *to, const char *from) {
  return CALL((READS_STRING(from), READS_STRING(to), WRITES(to + LENGTH(to), LENGTH(from) + 1)),
              REAL(strcat)(to, from));
}

char *__wrap_strncat(char *to, const char *from, size_t n) {
  return CALL(
      (READS_STRING_N(from, n), READS_STRING(to), WRITES(to + LENGTH(to), LENGTH_N(from, n) + 1)),
      REAL(strncat)(to, from, n));
}

size_t __wrap_strxfrm(char *to, const char *from, size_t n) {
  STEP((READS_STRING(from), FILLS(to)));
  size_t length = REAL(strxfrm)(to, from, n);
  FILLED(0, length < n ? length + 1 : n);
  tdv_ranges_close(&ranges);
  return length;
}

static char *duplicate(const char *s, size_t length) {
  char *copy = __wrap_malloc(length + 1);
  if (copy == 0)
    return 0;
  __builtin_memcpy(copy, s, length);
  copy[length] = 0;
  return copy;
}

char *__wrap_strdup(const char *s) {
  STEP(READS_STRING(s));
  char *copy = duplicate(s, REAL(strlen)(s));
  tdv_ranges_close(&ranges);
  return copy;
}

char *__wrap_strndup(const char *s, size_t n) {
  STEP(READS_STRING_N(s, n));
  char *copy = duplicate(s, REAL(strnlen)(s, n));
  tdv_ranges_close(&ranges);
  return copy;
}

/* --- cutting into tokens --- */

/* Where the token ends that starts here, behind leading separators if they are skipped. */
static char *token_end(const struct tdv_ranges *ranges, char *s, const char *separators,
                       bool skip) {
  if (!tdv_ranges_due(ranges) || tdv_length_n(ranges, s, 1) == 0)
    return s;
  char *start = skip ? s + REAL(strspn)(s, separators) : s;
  return start + REAL(strcspn)(start, separators);
}

#define CUTS(s, separators, skip)                                                                  \
  ((s) == 0 ? (void)0                                                                              \
            : (READS_STRING(separators), READS_STRING(s),                                          \
               WRITES(token_end(&ranges, s, separators, skip), 1)))

char *__wrap_strtok_r(char *s, const char *separators, char **rest) {
  return CALL((READS(rest, sizeof *rest), CUTS(s != 0 ? s : *rest, separators, true),
               WRITES(rest, sizeof *rest)),
              REAL(strtok_r)(s, separators, rest));
}

/* Each thread has a string of its own. */
char *__wrap_strtok(char *s, const char *separators) {
  if (!tdv_active())
    return REAL(strtok)(s, separators);
  char **rest = &rt->current->token_rest;
  if (s == 0 && *rest == 0)
    return 0;
  return CALL(CUTS(s != 0 ? s : *rest, separators, true), REAL(strtok_r)(s, separators, rest));
}

char *__wrap_strsep(char **rest, const char *separators) {
  return CALL(
      (READS(rest, sizeof *rest), CUTS(*rest, separators, false), WRITES(rest, sizeof *rest)),
      REAL(strsep)(rest, separators));
}
