/* What the program prints. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdio_ext.h>
#include <sys/syscall.h>

#include "server.h"

int _IO_setvbuf(FILE *, char *, int, size_t);
int _IO_fflush(FILE *);

#define OUT_OF_THE_WAY 251 /* the lowest number of a descriptor of our own */

static bool shows(void) { return server->setup.flags & TDV_SHOW_OUTPUT; }

void tdv_output_init(void) {
  if (!shows()) {
    server->messages = (int)tdv_syscall(SYS_fcntl, 2L, (long)F_DUPFD_CLOEXEC, (long)OUT_OF_THE_WAY);
    long null = tdv_syscall(SYS_openat, (long)AT_FDCWD, "/dev/null", (long)O_WRONLY, 0L);
    tdv_syscall(SYS_dup3, null, 1L, 0L);
    tdv_syscall(SYS_dup3, null, 2L, 0L);
    tdv_syscall(SYS_close, null);
  }
  /* libc would allocate the buffer in the heap, which a reset takes away. */
  if (server->setup.reset != TDV_RESET_FORK)
    _IO_setvbuf(stdout, (char *)TDV_STDOUT_BASE, _IOFBF, TDV_STDOUT_BYTES);
}

void tdv_output_end(void) {
  if (server->poisoned)
    return;
  if (shows() || server->forked)
    _IO_fflush(0);
  else
    __fpurge(stdout);
  clearerr_unlocked(stdout);
}
