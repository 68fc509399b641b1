/* Memory maps: where the program lets the system choose, each thread has addresses of its own. */
#define _GNU_SOURCE
#include "accesses.h"
#include "limits.h"

#include <errno.h>
#include <stdarg.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#define MAPS_BASE 0x500000000000ul
#define MAPS_STRIDE 0x400000000ul /* 16 GB for each thread */
#define PAGE 4096ul

pid_t __wrap_gettid(void);
pid_t __wrap_getpid(void);

static void *own_address(size_t size) {
  struct tdv_coroutine *thread = rt->current;
  tdv_changed();
  tdv_charge(size);
  if (size > MAPS_STRIDE - thread->mapped)
    return 0;
  uint64_t address = MAPS_BASE + thread->slot * MAPS_STRIDE + thread->mapped;
  thread->mapped += ((size + PAGE - 1) & -PAGE) + PAGE;
  return (void *)address;
}

void *__wrap_mmap(void *hint, size_t size, int access, int flags, int file, off_t at) {
  if (hint == 0 && (flags & MAP_FIXED) == 0 && tdv_active())
    hint = own_address(size);
  return REAL(mmap)(hint, size, access, flags, file, at);
}

void *__wrap_mmap64(void *hint, size_t size, int access, int flags, int file, off_t at) {
  return __wrap_mmap(hint, size, access, flags, file, at);
}

/* The kernel called by number: only what can't break the control is let through. */
long __wrap_syscall(long number, ...) {
  if (number == SYS_gettid)
    return __wrap_gettid();
  if (number == SYS_getpid)
    return __wrap_getpid();
  tdv_unsupported(tdv_text("syscall() was called with number %ld", number));
}
