/* Functions on wide strings. */
#define _GNU_SOURCE
#include "accesses.h"

#include <stdlib.h>
#include <wchar.h>

#define WIDE sizeof(wchar_t)

/* The characters of a wide string, at most max, with its final 0; 1 while it does not matter yet.
 */
static size_t wide_size(const struct tdv_ranges *ranges, const wchar_t *s, size_t max) {
  size_t length = 0;
  while (length < max && tdv_ranges_due(ranges) && s[length] != 0)
    length++;
  return length < max ? length + 1 : max;
}

#define READS_WIDE(s) READS(s, WIDE *wide_size(&ranges, s, SIZE_MAX / WIDE))
#define READS_WIDE_N(s, n) READS(s, WIDE *wide_size(&ranges, s, n))
#define END_OF(s) ((s) + wide_size(&ranges, s, SIZE_MAX / WIDE) - 1)

size_t __wrap_wcslen(const wchar_t *s) { return CALL(READS_WIDE(s), REAL(wcslen)(s)); }

size_t __wrap_wcsnlen(const wchar_t *s, size_t n) {
  return CALL(READS_WIDE_N(s, n), REAL(wcsnlen)(s, n));
}

wchar_t *__wrap_wcscpy(wchar_t *to, const wchar_t *from) {
  return CALL((READS_WIDE(from), WRITES(to, WIDE * wide_size(&ranges, from, SIZE_MAX / WIDE))),
              REAL(wcscpy)(to, from));
}

wchar_t *__wrap_wcsncpy(wchar_t *to, const wchar_t *from, size_t n) {
  return CALL((READS_WIDE_N(from, n), WRITES(to, WIDE * n)), REAL(wcsncpy)(to, from, n));
}

wchar_t *__wrap_wcscat(wchar_t *to, const wchar_t *from) {
  return CALL((READS_WIDE(from), READS_WIDE(to),
               WRITES(END_OF(to), WIDE * wide_size(&ranges, from, SIZE_MAX / WIDE))),
              REAL(wcscat)(to, from));
}

int __wrap_wcscmp(const wchar_t *a, const wchar_t *b) {
  return CALL((READS_WIDE(a), READS_WIDE(b)), REAL(wcscmp)(a, b));
}

int __wrap_wcsncmp(const wchar_t *a, const wchar_t *b, size_t n) {
  return CALL((READS_WIDE_N(a, n), READS_WIDE_N(b, n)), REAL(wcsncmp)(a, b, n));
}

wchar_t *__wrap_wcschr(const wchar_t *s, wchar_t c) {
  return CALL(READS_WIDE(s), REAL(wcschr)(s, c));
}

wchar_t *__wrap_wcsrchr(const wchar_t *s, wchar_t c) {
  return CALL(READS_WIDE(s), REAL(wcsrchr)(s, c));
}

wchar_t *__wrap_wcsstr(const wchar_t *s, const wchar_t *wanted) {
  return CALL((READS_WIDE(s), READS_WIDE(wanted)), REAL(wcsstr)(s, wanted));
}

wchar_t *__wrap_wmemcpy(wchar_t *to, const wchar_t *from, size_t n) {
  return CALL((READS(from, WIDE * n), WRITES(to, WIDE * n)), REAL(wmemcpy)(to, from, n));
}

wchar_t *__wrap_wmemmove(wchar_t *to, const wchar_t *from, size_t n) {
  return CALL((READS(from, WIDE * n), WRITES(to, WIDE * n)), REAL(wmemmove)(to, from, n));
}

wchar_t *__wrap_wmemset(wchar_t *to, wchar_t c, size_t n) {
  return CALL(WRITES(to, WIDE * n), REAL(wmemset)(to, c, n));
}

int __wrap_wmemcmp(const wchar_t *a, const wchar_t *b, size_t n) {
  return CALL((READS(a, WIDE * n), READS(b, WIDE * n)), REAL(wmemcmp)(a, b, n));
}

wchar_t *__wrap_wmemchr(const wchar_t *s, wchar_t c, size_t n) {
  return CALL(READS(s, WIDE * n), REAL(wmemchr)(s, c, n));
}

/* --- conversions --- */

size_t __wrap_mbstowcs(wchar_t *to, const char *from, size_t n) {
  STEP((READS_STRING(from), to ? FILLS(to) : (void)0));
  size_t result = REAL(mbstowcs)(to, from, n);
  if (to != 0)
    FILLED(0, result == SIZE_MAX ? 0 : WIDE * (result < n ? result + 1 : n));
  tdv_ranges_close(&ranges);
  return result;
}

size_t __wrap_wcstombs(char *to, const wchar_t *from, size_t n) {
  STEP((READS_WIDE(from), to ? FILLS(to) : (void)0));
  size_t result = REAL(wcstombs)(to, from, n);
  if (to != 0)
    FILLED(0, result == SIZE_MAX ? 0 : result < n ? result + 1 : n);
  tdv_ranges_close(&ranges);
  return result;
}

int __wrap_mbtowc(wchar_t *to, const char *from, size_t n) {
  return CALL((from ? READS_STRING_N(from, n < MB_CUR_MAX ? n : MB_CUR_MAX) : (void)0,
               to && from ? WRITES(to, WIDE) : (void)0),
              REAL(mbtowc)(to, from, n));
}

int __wrap_wctomb(char *to, wchar_t c) {
  STEP(to ? FILLS(to) : (void)0);
  int result = REAL(wctomb)(to, c);
  if (to != 0)
    FILLED(0, result < 0 ? 0 : (size_t)result);
  tdv_ranges_close(&ranges);
  return result;
}

int __wrap_mblen(const char *from, size_t n) {
  return CALL(from ? READS_STRING_N(from, n < MB_CUR_MAX ? n : MB_CUR_MAX) : (void)0,
              REAL(mblen)(from, n));
}
