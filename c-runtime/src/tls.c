/*
 * Thread-local variables. Coroutines share the OS thread and with it the register fs, behind which
 * thread-local storage lies. If the program has thread-local variables, each coroutine gets a copy
 * of the whole static block (the program's variables, libc's such as errno, and libc's thread
 * descriptor), made from the block as it was before main, and fs is switched with the stack.
 * Variables of libraries that were loaded with dlopen stay shared.
 */
#define _GNU_SOURCE
#include <asm/prctl.h>
#include <dlfcn.h>
#include <link.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/syscall.h>

#include "server.h"

#define TLS_BASE 0x401600000000ul
#define HWCAP2_FSGSBASE 2
#define DESCRIPTOR_BYTES 0x900 /* glibc's struct pthread, if glibc does not tell */

struct search {
  uintptr_t low;
  bool program_has_tls;
  bool first;
};

static int visit(struct dl_phdr_info *info, size_t size, void *data) {
  (void)size;
  struct search *search = data;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    if (info->dlpi_phdr[i].p_type == PT_TLS && info->dlpi_tls_data) {
      uintptr_t start = (uintptr_t)info->dlpi_tls_data;
      if (start < server->real_fs && start < search->low)
        search->low = start;
      search->program_has_tls |= search->first && info->dlpi_phdr[i].p_memsz > 0;
    }
  }
  search->first = false; /* the executable comes first */
  return 0;
}

void tdv_tls_init(void) {
  tdv_syscall(SYS_arch_prctl, (long)ARCH_GET_FS, &server->real_fs);
  struct search search = {server->real_fs, false, true};
  dl_iterate_phdr(visit, &search);
  server->tls_low = search.low & -64ul;
  if (!search.program_has_tls)
    return;
  const unsigned *told = dlsym(RTLD_DEFAULT, "_thread_db_sizeof_pthread");
  server->has_tls = true;
  server->has_wrfsbase = getauxval(AT_HWCAP2) & HWCAP2_FSGSBASE;
  server->tls_block = server->real_fs - server->tls_low;
  server->tls_bytes = server->tls_block + (told ? *told : DESCRIPTOR_BYTES);
  size_t stride = (server->tls_bytes + 4095) & -4096ul;
  tdv_map(TLS_BASE, stride * (TDV_MAX_THREADS + 1), false);
  /* The last one is the original, for all to copy. */
  memcpy((void *)(TLS_BASE + stride * TDV_MAX_THREADS), (void *)server->tls_low, server->tls_bytes);
}

void tdv_tls_prepare(struct tdv_coroutine *thread) {
  if (!server->has_tls)
    return;
  size_t stride = (server->tls_bytes + 4095) & -4096ul;
  /* The address modulo 64 stays: variables may be aligned. */
  uintptr_t block = TLS_BASE + stride * thread->slot;
  memcpy((void *)block, (void *)(TLS_BASE + stride * TDV_MAX_THREADS), server->tls_bytes);
  uintptr_t descriptor = block + server->tls_block;
  /* struct pthread begins with a pointer to itself, and has one more in its third word. */
  ((uintptr_t *)descriptor)[0] = descriptor;
  ((uintptr_t *)descriptor)[2] = descriptor;
  thread->tls = (void *)descriptor;
}

void tdv_tls_load(uintptr_t fs) {
  if (server->has_wrfsbase)
    __asm__ volatile("wrfsbase %0" : : "r"(fs) : "memory");
  else
    tdv_syscall(SYS_arch_prctl, (long)ARCH_SET_FS, fs);
}
