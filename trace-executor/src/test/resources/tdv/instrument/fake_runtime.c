/*
 * A runtime that does nothing but watch: it isolates tests of the instrumentation from the real
 * one. After main it complains if the stack of frames is not what it was before. With TDV_FAKE_LOG
 * in the environment it prints every hook on stderr.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tdv.h"

struct __tdv_hot __tdv_hot = {0, 0, 64};
static int logs;

static void say(const char *hook, unsigned long size, unsigned site) {
  if (logs)
    fprintf(stderr, "%s %lu %u\n", hook, size, site);
}

void __tdv_bits_full(void) { __tdv_hot.bits_left = 64; }

#define PLAIN(SIZE)                                                                                \
  void __tdv_read##SIZE(const volatile void *address, unsigned site) {                             \
    __tdv_read(address, SIZE, site);                                                               \
  }                                                                                                \
  void __tdv_write##SIZE(volatile void *address, unsigned site) {                                  \
    __tdv_write(address, SIZE, site);                                                              \
  }
PLAIN(1)
PLAIN(2)
PLAIN(4)
PLAIN(8)

/* The memory must be there: an announced address that differs from the accessed one often isn't. */
static void touch(const volatile void *address, unsigned long size) {
  if (size > 0)
    (void)(((const volatile char *)address)[0] + ((const volatile char *)address)[size - 1]);
}

void __tdv_read(const volatile void *address, unsigned long size, unsigned site) {
  touch(address, size);
  say("read", size, site);
}
void __tdv_write(volatile void *address, unsigned long size, unsigned site) {
  touch(address, size);
  say("write", size, site);
}
void __tdv_atomic_read(const volatile void *address, unsigned long size, unsigned site) {
  touch(address, size);
  say("atomic_read", size, site);
}
void __tdv_atomic_write(volatile void *address, unsigned long size, unsigned site) {
  touch(address, size);
  say("atomic_write", size, site);
}
void __tdv_atomic_update(volatile void *address, unsigned long size, unsigned site) {
  touch(address, size);
  say("atomic_update", size, site);
}
void __tdv_atomic_compare(volatile void *address, unsigned long size, const volatile void *expected,
                          unsigned site) {
  touch(address, size);
  touch(expected, size);
  say("atomic_compare", size, site);
}
void __tdv_fence(unsigned site) { say("fence", 0, site); }
void __tdv_out_of_bounds(const volatile void *object, long offset, unsigned long size,
                         unsigned long limit, unsigned site) {
  printf("out of bounds: %p + %ld, %lu bytes, limit %lu, site %u\n", (void *)object, offset, size,
         limit, site);
  exit(99);
}
void __tdv_indirect(const volatile void *function, unsigned site) {
  say(function ? "indirect" : "indirect null", 0, site);
}
void __tdv_result(unsigned long value, unsigned site) {
  (void)value;
  say("result", 0, site);
}
void __tdv_object(const volatile void *address, unsigned number, unsigned site) {
  (void)address;
  say("object", number, site);
}
void __tdv_atomic_begin(unsigned site) { say("atomic_begin", 0, site); }
void __tdv_atomic_end(unsigned site) { say("atomic_end", 0, site); }

void *__tdv_lib_memcpy(void *to, const void *from, size_t size) { return memcpy(to, from, size); }
void *__tdv_lib_memmove(void *to, const void *from, size_t size) { return memmove(to, from, size); }
void *__tdv_lib_memset(void *to, int byte, size_t size) { return memset(to, byte, size); }
int __tdv_lib_memcmp(const void *a, const void *b, size_t size) { return memcmp(a, b, size); }

int __real_main(int argc, char **argv, char **environment);
int __wrap_main(int argc, char **argv, char **environment) {
  struct __tdv_frame outermost = {0, 0, 0};
  logs = getenv("TDV_FAKE_LOG") != 0;
  __tdv_hot.top = &outermost;
  int status = __real_main(argc, argv, environment);
  if (__tdv_hot.top != &outermost) {
    printf("the stack of frames is not balanced: site %u\n", __tdv_hot.top->function);
    return 98;
  }
  return status;
}
