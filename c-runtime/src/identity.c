/* Who and where the program is: the same in every run and on every machine. */
#define _GNU_SOURCE
#include "accesses.h"

#include <errno.h>
#include <sched.h>
#include <string.h>
#include <sys/sysinfo.h>
#include <sys/types.h>
#include <sys/utsname.h>
#include <unistd.h>

#define PROCESS 1000
#define PARENT 999
#define USER 1000
#define PROCESSORS 4

static const char host[] = "localhost";

pid_t __wrap_getpid(void) { return PROCESS; }
pid_t __wrap_getppid(void) { return PARENT; }
pid_t __wrap_getpgrp(void) { return PROCESS; }
pid_t __wrap_gettid(void) { return tdv_active() ? PROCESS + rt->current->slot : PROCESS; }
uid_t __wrap_getuid(void) { return USER; }
uid_t __wrap_geteuid(void) { return USER; }
gid_t __wrap_getgid(void) { return USER; }
gid_t __wrap_getegid(void) { return USER; }
int __wrap_sched_getcpu(void) { return 0; }
int __wrap_get_nprocs(void) { return PROCESSORS; }
int __wrap_get_nprocs_conf(void) { return PROCESSORS; }
long __wrap_gethostid(void) { return 0x007f0100; }

int __wrap_getcpu(unsigned *processor, unsigned *node) {
  STEP((processor ? WRITES(processor, sizeof *processor) : (void)0,
        node ? WRITES(node, sizeof *node) : (void)0));
  if (processor)
    *processor = 0;
  if (node)
    *node = 0;
  tdv_ranges_close(&ranges);
  return 0;
}

int __wrap_gethostname(char *target, size_t size) {
  if (size < sizeof host) {
    errno = ENAMETOOLONG;
    return -1;
  }
  return CALL(WRITES(target, sizeof host), (__builtin_memcpy(target, host, sizeof host), 0));
}

int __wrap_uname(struct utsname *result) {
  static const struct utsname name = {.sysname = "Linux",
                                      .nodename = "localhost",
                                      .release = "6.1.0",
                                      .version = "#1 SMP",
                                      .machine = "x86_64",
                                      .domainname = "(none)"};
  return CALL(WRITES(result, sizeof name), (__builtin_memcpy(result, &name, sizeof name), 0));
}

long __wrap_sysconf(int name) {
  if (name == _SC_NPROCESSORS_CONF || name == _SC_NPROCESSORS_ONLN)
    return PROCESSORS;
  if (name == _SC_PHYS_PAGES || name == _SC_AVPHYS_PAGES)
    return 1l << 20;
  return REAL(sysconf)(name);
}

/* What PTHREAD_STACK_MIN calls. */
long __wrap___sysconf(int name) { return __wrap_sysconf(name); }

/* As if all PROCESSORS were there for the thread. */
int __wrap_sched_getaffinity(pid_t thread, size_t size, cpu_set_t *result) {
  (void)thread;
  if (size < sizeof(long)) {
    errno = EINVAL;
    return -1;
  }
  STEP(WRITES(result, size));
  __builtin_memset(result, 0, size);
  *(unsigned char *)result = (1 << PROCESSORS) - 1;
  tdv_ranges_close(&ranges);
  return 0;
}

int __wrap_sched_setaffinity(pid_t thread, size_t size, const cpu_set_t *set) {
  (void)thread;
  return CALL(READS(set, size), 0);
}
