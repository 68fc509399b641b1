/* Threads as coroutines: their stacks, their start, and the way from one to the next. */
#include <errno.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>

#include "server.h"

#define PAGE 4096ul
#define MAIN_STACK (TDV_STACK_STRIDE / 2)
#define DEFAULT_STACK (8ul << 20)
/* What a function that runs between two hooks may write below the deepest stack pointer seen. */
#define UNSEEN_DEPTH 1024ul
#define MUCH (256ul << 10) /* from here on the kernel is faster than memset */

void tdv_coroutine_entry(void);
void tdv_coroutine_main(void);
int __real_main(int, char **, char **);

struct tdv_coroutine *tdv_slot(unsigned slot) {
  return (struct tdv_coroutine *)TDV_COROUTINES_BASE + slot;
}

void **tdv_key_values(unsigned slot) {
  return (void **)TDV_KEYS_BASE + (size_t)slot * TDV_MAX_KEYS;
}

static uintptr_t stack_high(unsigned slot) {
  return TDV_STACKS_BASE + (slot + 1) * TDV_STACK_STRIDE;
}

/* Only address space: the kernel gives memory to the pages that are used. The stack of a slot ends
   where its stride ends, and everything below its low end stays out of reach. */
void tdv_stacks_init(void) {
  uint32_t words[2] = {0, 0};
  __asm__ volatile("stmxcsr %0\n fnstcw %1" : "=m"(words[0]), "=m"(words[1]));
  memcpy(&server->control_words, words, sizeof words);
  long got = tdv_syscall(
      SYS_mmap, TDV_STACKS_BASE, TDV_STACK_STRIDE * TDV_MAX_THREADS, (long)PROT_NONE,
      (long)(MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED_NOREPLACE), -1L, 0L);
  if (got != (long)TDV_STACKS_BASE)
    tdv_die("there is not enough address space for the stacks of threads (ulimit -v?)");
}

/* gcc's own code for a memset of a few hundred bytes takes longer to start than to run. */
static __attribute__((noinline)) void clear(void *start, size_t size) {
  for (uint64_t *at = start; size > 0; at++, size -= 8) {
    *at = 0;
    __asm__ volatile("" : : "r"(at));
  }
}

/* A new thread in this slot: an empty stack whose first switch leads to tdv_coroutine_main. */
void tdv_prepare(struct tdv_coroutine *thread, unsigned slot, size_t stack_bytes) {
  clear(thread, sizeof *thread);
  thread->created = true;
  thread->slot = (uint16_t)slot;
  thread->parent = shared->name[slot].parent;
  thread->ordinal = shared->name[slot].ordinal;
  size_t bytes = slot == 0 ? MAIN_STACK : stack_bytes ? stack_bytes : DEFAULT_STACK;
  if (slot != 0 && !stack_bytes && server->setup.stack_bytes)
    bytes = server->setup.stack_bytes;
  bytes = (bytes + PAGE - 1) & -PAGE;
  if (bytes > TDV_STACK_STRIDE - PAGE)
    bytes = TDV_STACK_STRIDE - PAGE;
  thread->stack_high = stack_high(slot);
  thread->stack_low = thread->stack_high - bytes;
  thread->stack_dirty = thread->stack_high;
  /* The pages of a slot are opened once; a smaller stack later has its guard a little further down.
   */
  if (server->dirty[slot] == 0) {
    tdv_syscall(SYS_mprotect, thread->stack_low, bytes, (long)(PROT_READ | PROT_WRITE));
    server->dirty[slot] = thread->stack_high;
  }
  void **top = (void **)thread->stack_high - 2; /* the entry's frame is aligned */
  *--top = (void *)tdv_coroutine_entry;
  top -= 8; /* six registers and the control words, as tdv_switch pops them */
  memset(top, 0, 8 * sizeof *top);
  top[0] = (void *)server->control_words;
  thread->sp = top;
  thread->bits_left = 64;
  tdv_tls_prepare(thread);
}

void tdv_clean_stack(unsigned slot, uintptr_t end) {
  struct tdv_coroutine *thread = tdv_slot(slot);
  uintptr_t dirty = server->dirty[slot];
  if (thread->stack_dirty < dirty)
    dirty = thread->stack_dirty;
  dirty = dirty - UNSEEN_DEPTH > thread->stack_low ? dirty - UNSEEN_DEPTH : thread->stack_low;
  if (end - dirty > MUCH && dirty < end) {
    uintptr_t whole = (end - PAGE) & -PAGE;
    tdv_syscall(SYS_madvise, dirty & -PAGE, whole - (dirty & -PAGE), (long)MADV_DONTNEED);
    dirty = whole;
  }
  if (dirty < end)
    memset((void *)dirty, 0, end - dirty);
  server->dirty[slot] = end;
}

static void leave(struct tdv_coroutine *thread) {
  thread->top = __tdv_hot.top;
  thread->bits = __tdv_hot.bits;
  thread->bits_left = __tdv_hot.bits_left;
  if (!server->has_tls)
    thread->saved_errno = errno;
}

static void arrive(struct tdv_coroutine *thread) {
  rt->current = thread;
  __tdv_hot.top = thread->top;
  __tdv_hot.bits = thread->bits;
  __tdv_hot.bits_left = thread->bits_left;
  if (server->has_tls)
    tdv_tls_load((uintptr_t)thread->tls);
  else
    errno = thread->saved_errno;
}

void tdv_hand_over(struct tdv_coroutine *from, struct tdv_coroutine *to) {
  leave(from);
  arrive(to);
  tdv_switch(&from->sp, to->sp);
}

/* From a thread that does not come back: of its stack, only the frames matter from now on. */
void tdv_leave_for_good(struct tdv_coroutine *from, struct tdv_coroutine *to) {
  leave(from);
  uintptr_t frames = (uintptr_t)from->top & -8ul;
  bool lost = frames < from->stack_low || frames >= from->stack_high;
  from->sp = (void *)(lost ? from->stack_high : frames);
  arrive(to);
  void *nowhere;
  tdv_switch(&nowhere, to->sp);
}

void tdv_enter(struct tdv_coroutine *thread) {
  arrive(thread);
  tdv_switch(&server->sp, thread->sp);
}

void tdv_return_to_server(struct tdv_coroutine *from) {
  leave(from);
  if (server->has_tls)
    tdv_tls_load(server->real_fs);
  tdv_switch(&from->sp, server->sp);
}

/* Where every thread begins, on its own stack. */
void tdv_coroutine_main(void) {
  struct tdv_coroutine *thread = rt->current;
  thread->started = true;
  if (thread->slot == 0)
    tdv_exit(__real_main(server->argc, server->argv, server->envp));
  tdv_record(0, 0);
  tdv_thread_return(thread->start(thread->argument));
}
