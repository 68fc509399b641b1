/*
 * What instrumented code calls.
 *
 * tdv pastes this text in front of every instrumented unit, so it has no directive but its guard,
 * includes nothing, and declares only names that begin with __tdv_.
 *
 * A "site" is the number of an instruction of the IR, unique in the program. A hook stands directly
 * in front of the access or call that it announces. It may switch to other threads and returns when
 * this thread's step is due; nothing of another thread happens between its return and the access.
 */
#ifndef TDV_H
#define TDV_H

/* A function's entry in the call stack, kept in its frame. */
struct __tdv_frame {
  struct __tdv_frame *up;
  unsigned function; /* the site of the function's entry */
  unsigned site;     /* where the function is now */
};

/* What instrumented code touches directly. Lives at a fixed address outside of the program's data.
 */
extern struct __tdv_hot {
  struct __tdv_frame *top; /* the running thread's innermost frame */
  unsigned long bits;      /* the outcomes of the last branches, newest in the lowest bit */
  unsigned long bits_left; /* how many more fit into bits */
} __tdv_hot;

void __tdv_bits_full(void);

/* A two-way branch was decided. */
static __inline__ __attribute__((__always_inline__)) void __tdv_branch(int taken) {
  __tdv_hot.bits = __tdv_hot.bits << 1 | (unsigned long)taken;
  if (--__tdv_hot.bits_left == 0)
    __tdv_bits_full();
}

/* One of 2^width or fewer ways was taken; the highest bit comes first. */
static __inline__ void __tdv_choice(unsigned long way, unsigned width) {
  while (width-- > 0)
    __tdv_branch(way >> width & 1);
}

/* Plain accesses. */
void __tdv_read1(const volatile void *address, unsigned site);
void __tdv_read2(const volatile void *address, unsigned site);
void __tdv_read4(const volatile void *address, unsigned site);
void __tdv_read8(const volatile void *address, unsigned site);
void __tdv_read(const volatile void *address, unsigned long size, unsigned site);
void __tdv_write1(volatile void *address, unsigned site);
void __tdv_write2(volatile void *address, unsigned site);
void __tdv_write4(volatile void *address, unsigned site);
void __tdv_write8(volatile void *address, unsigned site);
void __tdv_write(volatile void *address, unsigned long size, unsigned site);

/* Atomic accesses. */
void __tdv_atomic_read(const volatile void *address, unsigned long size, unsigned site);
void __tdv_atomic_write(volatile void *address, unsigned long size, unsigned site);
void __tdv_atomic_update(volatile void *address, unsigned long size, unsigned site);
void __tdv_atomic_compare(volatile void *address, unsigned long size, const volatile void *expected,
                          unsigned site);
void __tdv_fence(unsigned site);

/* An access to an object whose address needs no hook, offset bytes behind its start: it must end at
   limit at the latest. */
void __tdv_out_of_bounds(const volatile void *object, long offset, unsigned long size,
                         unsigned long limit, unsigned site);
static __inline__ __attribute__((__always_inline__)) void
__tdv_bounds(const volatile void *object, long offset, unsigned long size, unsigned long limit,
             unsigned site) {
  if (__builtin_expect((unsigned long)offset > limit - size, 0))
    __tdv_out_of_bounds(object, offset, size, limit, site);
}

/* A division that has no result: SIGFPE comes from here, behind all that the frame says, and not
   from where the compiler has put the division. It must know that nothing follows, or it may take
   a division that does not change in a loop out of it, to a place in front of this one. */
static __inline__ __attribute__((__always_inline__)) void __tdv_divide(void) {
  __asm__ __volatile__("xorl %%ecx, %%ecx\n\tdivl %%ecx" : : : "rax", "rcx", "rdx", "cc", "memory");
  __builtin_unreachable();
}

/* For the record only: what an indirect call calls, and what a function outside the program gave.
 */
void __tdv_indirect(const volatile void *function, unsigned site);
void __tdv_result(unsigned long value, unsigned site);

/* For the record only, on entry to a function: where one of its local variables is. */
void __tdv_object(const volatile void *address, unsigned number, unsigned site);

/* The body of a function whose name begins with __VERIFIER_atomic_ is one step. */
void __tdv_atomic_begin(unsigned site);
void __tdv_atomic_end(unsigned site);

#endif
