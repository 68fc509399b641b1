/*
 * Time. Each thread has a clock of its own, which starts at its creator's time, advances when the
 * thread sleeps or a wait times out, and by a microsecond with each question, so that no two
 * answers are the same and loops that wait for time to pass come to an end.
 */
#define _GNU_SOURCE
#include "accesses.h"

#include <errno.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/timeb.h>
#include <sys/times.h>
#include <time.h>

#define QUESTION_NS 1000ul
#define SECOND_NS 1000000000ul

static uint64_t elapsed_ns(void) {
  if (!tdv_active())
    return 0;
  tdv_changed();
  return rt->current->clock_ns += QUESTION_NS;
}

static struct timespec now(uint64_t epoch_seconds) {
  uint64_t ns = elapsed_ns();
  return (struct timespec){(time_t)(epoch_seconds + ns / SECOND_NS), (long)(ns % SECOND_NS)};
}

time_t __wrap_time(time_t *result) {
  time_t seconds = now(TDV_EPOCH_SECONDS).tv_sec;
  if (result == 0)
    return seconds;
  return CALL(WRITES(result, sizeof *result), *result = seconds);
}

clock_t __wrap_clock(void) { return (clock_t)(elapsed_ns() / 1000); }

static bool known(clockid_t clock) { return clock >= CLOCK_REALTIME && clock <= CLOCK_TAI; }

static bool of_processor(clockid_t clock) {
  return clock == CLOCK_PROCESS_CPUTIME_ID || clock == CLOCK_THREAD_CPUTIME_ID;
}

int __wrap_clock_gettime(clockid_t clock, struct timespec *result) {
  if (!known(clock)) {
    errno = EINVAL;
    return -1;
  }
  struct timespec time = now(of_processor(clock) ? 0 : TDV_EPOCH_SECONDS);
  return CALL(WRITES(result, sizeof *result), (*result = time, 0));
}

int __wrap_clock_getres(clockid_t clock, struct timespec *result) {
  if (!known(clock)) {
    errno = EINVAL;
    return -1;
  }
  if (result == 0)
    return 0;
  return CALL(WRITES(result, sizeof *result), (*result = (struct timespec){0, 1}, 0));
}

int __wrap_clock_settime(clockid_t clock, const struct timespec *time) {
  (void)clock, (void)time;
  errno = EPERM;
  return -1;
}

int __wrap_gettimeofday(struct timeval *result, void *zone) {
  struct timespec time = now(TDV_EPOCH_SECONDS);
  struct timezone utc = {0, 0};
  STEP((result ? WRITES(result, sizeof *result) : (void)0,
        zone ? WRITES(zone, sizeof utc) : (void)0));
  if (result)
    *result = (struct timeval){time.tv_sec, time.tv_nsec / 1000};
  if (zone)
    *(struct timezone *)zone = utc;
  tdv_ranges_close(&ranges);
  return 0;
}

int __wrap_settimeofday(const struct timeval *time, const void *zone) {
  (void)time, (void)zone;
  errno = EPERM;
  return -1;
}

int __wrap_timespec_get(struct timespec *result, int base) {
  if (base != TIME_UTC)
    return 0;
  struct timespec time = now(TDV_EPOCH_SECONDS);
  return CALL(WRITES(result, sizeof *result), (*result = time, base));
}

int __wrap_timespec_getres(struct timespec *result, int base) {
  if (base != TIME_UTC)
    return 0;
  if (result != 0)
    __wrap_clock_getres(CLOCK_REALTIME, result);
  return base;
}

int __wrap_ftime(struct timeb *result) {
  struct timespec time = now(TDV_EPOCH_SECONDS);
  struct timeb answer = {time.tv_sec, (unsigned short)(time.tv_nsec / 1000000), 0, 0};
  return CALL(WRITES(result, sizeof *result), (*result = answer, 0));
}

clock_t __wrap_times(struct tms *result) {
  clock_t ticks = (clock_t)(elapsed_ns() / (SECOND_NS / 100));
  if (result == 0)
    return ticks;
  return CALL(WRITES(result, sizeof *result), (*result = (struct tms){ticks, 0, 0, 0}, ticks));
}

int __wrap_getrusage(__rusage_who_t who, struct rusage *result) {
  if (who != RUSAGE_SELF && who != RUSAGE_CHILDREN && who != RUSAGE_THREAD) {
    errno = EINVAL;
    return -1;
  }
  struct timespec time = now(0);
  struct rusage usage = {.ru_utime = {time.tv_sec, time.tv_nsec / 1000}};
  return CALL(WRITES(result, sizeof *result), (*result = usage, 0));
}
