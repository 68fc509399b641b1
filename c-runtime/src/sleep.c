/* Giving way, sleeping, and deadlines, in virtual time: it costs nothing and passes for the calling
   thread alone. */
#include "sync.h"

#include <sched.h>
#include <unistd.h>

#define SECOND 1000000000ul
#define FAR_SECONDS                                                                                \
  (1ul << 33) /* no clock moves further than this, whatever a program asks for                     \
               */

bool tdv_valid_time(const struct timespec *time) {
  return time->tv_nsec >= 0 && time->tv_nsec < (long)SECOND;
}

bool tdv_wait_clock(clockid_t clock) { return clock == CLOCK_REALTIME || clock == CLOCK_MONOTONIC; }

static uint64_t nanoseconds(int64_t seconds, long rest) {
  uint64_t bounded = (uint64_t)seconds > FAR_SECONDS ? FAR_SECONDS : (uint64_t)seconds;
  return bounded * SECOND + (uint64_t)rest;
}

void tdv_time_passes(const struct timespec *duration) {
  uint64_t far = nanoseconds(FAR_SECONDS, 0);
  uint64_t *clock = &tdv_self()->clock_ns;
  *clock += nanoseconds(duration->tv_sec, duration->tv_nsec);
  if (*clock > far)
    *clock = far;
}

void tdv_time_reaches(const struct timespec *deadline) {
  if (deadline->tv_sec < (time_t)TDV_EPOCH_SECONDS)
    return;
  uint64_t then = nanoseconds(deadline->tv_sec - (time_t)TDV_EPOCH_SECONDS, deadline->tv_nsec);
  if (tdv_self()->clock_ns < then)
    tdv_self()->clock_ns = then;
}

/* The step of a call that gives way; cancellable ones may not come back. */
static void give_way(int code, bool cancellable) {
  tdv_begin(TDV_YIELD, 0, (uint64_t)code, 0);
  bool cancelled = cancellable && tdv_cancel_due(tdv_self());
  tdv_did(0, cancelled ? ECANCELED : code);
  if (cancelled)
    tdv_cancel_now();
}

int __wrap_sched_yield(void) {
  give_way(0, false);
  return 0;
}

int __wrap_pthread_yield(void) { return __wrap_sched_yield(); }

void __wrap_thrd_yield(void) { give_way(0, false); }

static bool sleeps(clockid_t clock) {
  return tdv_wait_clock(clock) || clock == CLOCK_PROCESS_CPUTIME_ID || clock == CLOCK_BOOTTIME ||
         clock == CLOCK_TAI;
}

static int sleep_code(clockid_t clock, const struct timespec *time) {
  if (clock == CLOCK_THREAD_CPUTIME_ID || clock < 0 || clock > CLOCK_TAI)
    return EINVAL;
  if (!sleeps(clock))
    return EOPNOTSUPP;
  return tdv_valid_time(time) && time->tv_sec >= 0 ? 0 : EINVAL;
}

int __wrap_clock_nanosleep(clockid_t clock, int flags, const struct timespec *time,
                           struct timespec *rest) {
  (void)rest; /* Only a signal would leave a rest. */
  int code = sleep_code(clock, time);
  give_way(code, true);
  tdv_took(time, sizeof *time);
  if (code == 0 && (flags & TIMER_ABSTIME))
    tdv_time_reaches(time);
  else if (code == 0)
    tdv_time_passes(time);
  return code;
}

int __wrap_nanosleep(const struct timespec *time, struct timespec *rest) {
  int code = __wrap_clock_nanosleep(CLOCK_REALTIME, 0, time, rest);
  if (code == 0)
    return 0;
  errno = code;
  return -1;
}

int __wrap_thrd_sleep(const struct timespec *time, struct timespec *rest) {
  return __wrap_clock_nanosleep(CLOCK_REALTIME, 0, time, rest) == 0 ? 0 : -2;
}

static void sleep_for(uint64_t seconds, uint64_t rest) {
  struct timespec time = {.tv_sec = (time_t)seconds, .tv_nsec = (long)rest};
  give_way(0, true);
  tdv_time_passes(&time);
}

unsigned __wrap_sleep(unsigned seconds) {
  sleep_for(seconds, 0);
  return 0;
}

int __wrap_usleep(useconds_t microseconds) {
  sleep_for(microseconds / 1000000, microseconds % 1000000 * 1000ul);
  return 0;
}
