/*
 * What the program may take of the machine: tdv puts it into the environment. A program that runs
 * by itself has the limits of whoever started it.
 */
#include "limits.h"
#include "heap.h"
#include "server.h"

#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>

#define MEGABYTE (1ul << 20)

static uint64_t number(const char **text) {
  uint64_t value = 0;
  for (; **text >= '0' && **text <= '9'; (*text)++)
    value = value * 10 + (uint64_t)(**text - '0');
  return value;
}

static struct rlimit current(int resource) {
  struct rlimit limit = {RLIM_INFINITY, RLIM_INFINITY};
  tdv_syscall(SYS_prlimit64, 0L, (long)resource, 0L, &limit);
  return limit;
}

static void set(int resource, uint64_t soft, uint64_t hard) {
  struct rlimit limit = {soft, hard};
  tdv_syscall(SYS_prlimit64, 0L, (long)resource, &limit, 0L);
}

/* Two numbers of megabytes with a comma in between; false if there is no such variable. */
static bool read_pair(char **environment, const char *name, uint64_t *first, uint64_t *second) {
  size_t length = strlen(name);
  for (char **at = environment; at && *at; at++) {
    if (strncmp(*at, name, length) == 0 && (*at)[length] == '=') {
      const char *text = *at + length + 1;
      *first = number(&text) * MEGABYTE;
      text += *text == ',';
      *second = number(&text) * MEGABYTE;
      return true;
    }
  }
  return false;
}

void tdv_limits_read(char **environment) {
  read_pair(environment, TDV_ENV_RESERVE, &tdv_heap->reserve, &server->reserve);
  if (read_pair(environment, TDV_ENV_LIMITS, &tdv_heap->most, &server->file_bytes))
    set(RLIMIT_CORE, 0, 0);
}

void tdv_limits_files(void) {
  struct rlimit now = current(RLIMIT_FSIZE);
  if (server->file_bytes != 0 && server->file_bytes < now.rlim_cur)
    set(RLIMIT_FSIZE, server->file_bytes, now.rlim_max);
}

void tdv_limits_alone(void) {
  if (tdv_heap->most != 0)
    set(RLIMIT_NPROC, 0, 0);
}

/* What the runtime keeps in a file is memory, and no file of the program's. */
long tdv_resize(long file, uint64_t bytes) {
  struct rlimit before = current(RLIMIT_FSIZE);
  set(RLIMIT_FSIZE, before.rlim_max, before.rlim_max);
  long result = tdv_syscall(SYS_ftruncate, file, bytes);
  set(RLIMIT_FSIZE, before.rlim_cur, before.rlim_max);
  return result;
}

void tdv_charge(uint64_t bytes) {
  tdv_heap->taken += bytes;
  if (tdv_heap->taken > tdv_heap->most && tdv_heap->most != 0 && tdv_active()) {
    server->poisoned = !server->forked; /* libc may have called, in the middle of something */
    tdv_unsupported(tdv_text("the program has taken more than %lu MB of memory; --run-memory "
                             "allows more",
                             tdv_heap->most / MEGABYTE));
  }
}

const char *tdv_file_too_large(void) {
  return tdv_text("a file of the program has grown beyond %lu MB; --run-files allows more",
                  current(RLIMIT_FSIZE).rlim_cur / MEGABYTE);
}
