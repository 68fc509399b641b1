/*
 * Memory outside of the program's variables, heap and stacks, accesses to which are no steps: what
 * nobody can write to, such as string literals and the tables of ctype.h, and the thread-local
 * variables of libc, such as errno, which every thread has for itself.
 */
#define _GNU_SOURCE
#include <link.h>

#include "server.h"

static int visit(struct dl_phdr_info *info, size_t size, void *data) {
  (void)size, (void)data;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[i];
    if (part->p_type != PT_LOAD || part->p_flags & PF_W || server->constants == TDV_MAX_CONSTANTS)
      continue;
    uintptr_t start = info->dlpi_addr + part->p_vaddr;
    server->constant[server->constants++] = (struct tdv_constant){start, start + part->p_memsz};
  }
  return 0;
}

void tdv_constants_init(void) { dl_iterate_phdr(visit, 0); }

bool tdv_is_constant(const volatile void *address) {
  for (unsigned i = 0; i < server->constants; i++)
    if ((uintptr_t)address - server->constant[i].start <
        server->constant[i].end - server->constant[i].start)
      return true;
  return false;
}

/* A program with thread-local variables has a block for each thread, at addresses of their own:
   there accesses are steps, because the program may pass pointers to its variables on. */
bool tdv_is_thread_local(const volatile void *address) {
  return !server->has_tls && (uintptr_t)address >= server->tls_low &&
         (uintptr_t)address < server->real_fs;
}
