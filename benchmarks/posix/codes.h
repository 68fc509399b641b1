/* Prints calls with their results, errors by their names. */
#ifndef CODES_H
#define CODES_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE 1
#endif

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static inline const char *code_name(int code) {
  switch (code) {
  case 0:
    return "0";
  case EPERM:
    return "EPERM";
  case ESRCH:
    return "ESRCH";
  case EAGAIN:
    return "EAGAIN";
  case ENOMEM:
    return "ENOMEM";
  case EBUSY:
    return "EBUSY";
  case EINVAL:
    return "EINVAL";
  case ERANGE:
    return "ERANGE";
  case EDEADLK:
    return "EDEADLK";
  case ENOTSUP:
    return "ENOTSUP";
  case EOVERFLOW:
    return "EOVERFLOW";
  case ETIMEDOUT:
    return "ETIMEDOUT";
  default:
    return "?";
  }
}

/* A call that returns its error. */
#define SHOW(call) printf("%s: %s\n", #call, code_name(call))

/* A call that returns -1 and sets errno. */
#define SHOW_ERRNO(call)                                                                           \
  do {                                                                                             \
    errno = 0;                                                                                     \
    int result_ = (call);                                                                          \
    printf("%s: %d %s\n", #call, result_, code_name(errno));                                       \
  } while (0)

/* A number. */
#define VALUE(expression) printf("%s = %ld\n", #expression, (long)(expression))

/* A time of the clock that is so many milliseconds from now. */
static inline struct timespec from_now(clockid_t clock, long milliseconds) {
  struct timespec time;
  clock_gettime(clock, &time);
  long nanoseconds = time.tv_nsec + milliseconds % 1000 * 1000000;
  time.tv_sec += milliseconds / 1000 + nanoseconds / 1000000000;
  time.tv_nsec = nanoseconds % 1000000000;
  return time;
}

#endif
