/*
 * The program's variables in a snapshot. Few are copied there and back. Many (arrays of megabytes)
 * are mapped from a file in memory that holds them as they are before main: the kernel gives a page
 * of its own to each one that is written, and the way back is to drop these pages.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>

#include "server.h"

#define PAGE 4096ul
#define MAPPED_FROM (256ul << 10) /* below this size copying is faster */
#define BATCH 512

extern char __data_start[], _end[];

static bool is_mapped(void) { return server->mapped_end > server->mapped_start; }

/* Puts whole pages of the variables into a file and maps them from there. Without a file (the
   system forbids it), they are copied like all others. */
void tdv_variables_map(void) {
  uintptr_t start = ((uintptr_t)__data_start + PAGE - 1) & -PAGE;
  uintptr_t end = (uintptr_t)_end & -PAGE;
  if (end <= start || end - start < MAPPED_FROM)
    return;
  long file = tdv_syscall(SYS_memfd_create, "tdv-variables", (long)MFD_CLOEXEC);
  if (file < 0)
    return;
  bool written = tdv_syscall(SYS_ftruncate, file, end - start) == 0;
  for (uintptr_t at = start; written && at < end;) {
    long size = tdv_syscall(SYS_write, file, at, end - at);
    written = size > 0;
    at += written ? (uintptr_t)size : 0;
  }
  if (written) {
    long got = tdv_syscall(SYS_mmap, start, end - start, (long)(PROT_READ | PROT_WRITE),
                           (long)(MAP_PRIVATE | MAP_FIXED), file, 0L);
    if (got != (long)start)
      tdv_die("the program's variables can't be mapped again");
    server->mapped_start = start;
    server->mapped_end = end;
  }
  tdv_syscall(SYS_close, file);
}

/* Appends the pages that were written, as the kernel's page map tells: a page of its own is in
   memory or swapped out, and not a page of the file. */
static bool put_written_pages(struct tdv_snapshot *snapshot) {
  const uint64_t in_memory = 1ul << 63, swapped = 1ul << 62, of_file = 1ul << 61;
  long file = tdv_syscall(SYS_openat, (long)AT_FDCWD, "/proc/self/pagemap", (long)O_RDONLY, 0L);
  bool fits = file >= 0;
  for (uintptr_t at = server->mapped_start; fits && at < server->mapped_end; at += BATCH * PAGE) {
    uint64_t entry[BATCH];
    size_t left = (server->mapped_end - at) / PAGE;
    size_t count = left < BATCH ? left : BATCH;
    fits = tdv_syscall(SYS_pread64, file, entry, count * 8, at / PAGE * 8) == (long)(count * 8);
    for (size_t i = 0; fits && i < count; i++) {
      if (entry[i] & (in_memory | swapped) && !(entry[i] & of_file))
        fits = tdv_snapshot_put(snapshot, (void *)(at + i * PAGE), PAGE);
    }
  }
  tdv_syscall(SYS_close, file);
  return fits;
}

bool tdv_variables_save(struct tdv_snapshot *snapshot) {
  if (!is_mapped())
    return tdv_snapshot_put(snapshot, __data_start, (size_t)(_end - __data_start));
  return tdv_snapshot_put(snapshot, __data_start, server->mapped_start - (uintptr_t)__data_start) &&
         tdv_snapshot_put(snapshot, (void *)server->mapped_end,
                          (uintptr_t)_end - server->mapped_end) &&
         put_written_pages(snapshot);
}

void tdv_variables_forget(void) {
  if (is_mapped())
    tdv_syscall(SYS_madvise, server->mapped_start, server->mapped_end - server->mapped_start,
                (long)MADV_DONTNEED);
}
