/* The kernel, called directly: a libc function of the same name may be the program's own. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdarg.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <time.h>

#include "server.h"

long(tdv_syscall)(long number, ...) {
  va_list list;
  va_start(list, number);
  long a = va_arg(list, long), b = va_arg(list, long), c = va_arg(list, long);
  register long d __asm__("r10") = va_arg(list, long);
  register long e __asm__("r8") = va_arg(list, long);
  register long f __asm__("r9") = va_arg(list, long);
  va_end(list);
  long result;
  __asm__ volatile("syscall"
                   : "=a"(result)
                   : "a"(number), "D"(a), "S"(b), "d"(c), "r"(d), "r"(e), "r"(f)
                   : "rcx", "r11", "memory");
  return result;
}

#define OWN_FILES 700 /* the lowest number of a file of the runtime's own */

long tdv_own_file(long file) {
  long high = file < 0 ? -1 : tdv_syscall(SYS_fcntl, file, (long)F_DUPFD_CLOEXEC, (long)OWN_FILES);
  if (high < 0)
    return file;
  tdv_syscall(SYS_close, file);
  return high;
}

_Noreturn void tdv_quit(int status) {
  for (;;)
    tdv_syscall(SYS_exit_group, (long)status);
}

_Noreturn void tdv_die(const char *text) {
  long messages = server->messages > 0 ? server->messages : 2;
  tdv_syscall(SYS_write, messages, "tdv: ", 5L);
  size_t length = 0;
  while (text[length])
    length++;
  tdv_syscall(SYS_write, messages, text, length);
  tdv_syscall(SYS_write, messages, "\n", 1L);
  tdv_quit(125);
}

void tdv_map(uintptr_t address, size_t bytes, bool is_shared) {
  tdv_map_whole(address, tdv_reserved(bytes), is_shared);
}

void tdv_map_whole(uintptr_t address, size_t bytes, bool is_shared) {
  long flags =
      (is_shared ? MAP_SHARED : MAP_PRIVATE) | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED_NOREPLACE;
  long got = tdv_syscall(SYS_mmap, address, bytes, (long)(PROT_READ | PROT_WRITE), flags, -1L, 0L);
  if (got != (long)address)
    tdv_die("there is not enough address space to run a program under control (ulimit -v?)");
}

uint64_t tdv_now_ns(void) {
  struct timespec now;
  tdv_syscall(SYS_clock_gettime, (long)CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}
