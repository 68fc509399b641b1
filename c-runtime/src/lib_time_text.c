/* Time as calendar dates and texts. */
#define _GNU_SOURCE
#include "accesses.h"

#include <time.h>

#define CONVERTS(from, to) (READS(from, sizeof *(from)), WRITES(to, sizeof *(to)))

struct tm *__wrap_gmtime_r(const time_t *time, struct tm *result) {
  return CALL(CONVERTS(time, result), (tdv_deep_call(), REAL(gmtime_r)(time, result)));
}

struct tm *__wrap_localtime_r(const time_t *time, struct tm *result) {
  return CALL(CONVERTS(time, result), (tdv_deep_call(), REAL(localtime_r)(time, result)));
}

/* The result lies in libc, where all threads share it. */
struct tm *__wrap_gmtime(const time_t *time) {
  return CALL(READS(time, sizeof *time), (tdv_deep_call(), REAL(gmtime)(time)));
}

struct tm *__wrap_localtime(const time_t *time) {
  return CALL(READS(time, sizeof *time), (tdv_deep_call(), REAL(localtime)(time)));
}

time_t __wrap_mktime(struct tm *parts) {
  return CALL(CONVERTS(parts, parts), (tdv_deep_call(), REAL(mktime)(parts)));
}

time_t __wrap_timegm(struct tm *parts) {
  return CALL(CONVERTS(parts, parts), (tdv_deep_call(), REAL(timegm)(parts)));
}

char *__wrap_asctime(const struct tm *parts) {
  return CALL(READS(parts, sizeof *parts), (tdv_deep_call(), REAL(asctime)(parts)));
}

char *__wrap_ctime(const time_t *time) {
  return CALL(READS(time, sizeof *time), (tdv_deep_call(), REAL(ctime)(time)));
}

char *__wrap_asctime_r(const struct tm *parts, char *to) {
  return CALL((READS(parts, sizeof *parts), WRITES(to, 26)),
              (tdv_deep_call(), REAL(asctime_r)(parts, to)));
}

char *__wrap_ctime_r(const time_t *time, char *to) {
  return CALL((READS(time, sizeof *time), WRITES(to, 26)),
              (tdv_deep_call(), REAL(ctime_r)(time, to)));
}

size_t __wrap_strftime(char *to, size_t size, const char *format, const struct tm *parts) {
  STEP((READS_STRING(format), READS(parts, sizeof *parts), FILLS(to)));
  tdv_deep_call();
  size_t length = REAL(strftime)(to, size, format, parts);
  FILLED(0, length == 0 ? 0 : length + 1);
  tdv_ranges_close(&ranges);
  return length;
}

char *__wrap_strptime(const char *s, const char *format, struct tm *parts) {
  return CALL((READS_STRING(s), READS_STRING(format), WRITES(parts, sizeof *parts)),
              (tdv_deep_call(), REAL(strptime)(s, format, parts)));
}
