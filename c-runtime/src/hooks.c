/* The hooks of instrumented code for accesses to memory. */
#include "server.h"
#include "step.h"

/* Returns with the step due and its event appended; 0 before main. */
static inline __attribute__((__always_inline__)) struct tdv_event *
step(unsigned kind, unsigned flags, const volatile void *address, uint64_t size, unsigned site) {
  struct tdv_coroutine *thread = rt->current;
  __tdv_hot.top->site = site;
  if (__builtin_expect(!thread, 0))
    return 0;
  tdv_announce(thread, kind, flags, address, size, site);
  if (__builtin_expect(rt->quota > 0, 1))
    rt->quota--;
  else
    tdv_schedule(thread);
  tdv_check(address, size);
  struct tdv_event *event = tdv_append(thread);
  /* Whatever is there when the access crashes is sent, so the event must be complete by now. */
  __asm__ volatile("" ::: "memory");
  return event;
}

static inline unsigned hashed(uint64_t size) {
  return size == 1 || size == 2 || size == 4 || size == 8 ? 0 : TDV_HASHED;
}

/* Memory that nobody else can write to: no step, but what is there is for the record. */
static bool unshared_read(const volatile void *address, uint64_t size, unsigned site) {
  if (!tdv_is_constant(address) && !tdv_is_thread_local(address))
    return false;
  __tdv_hot.top->site = site;
  tdv_note(TDV_RESULT, address, tdv_value(address, size), 0);
  return true;
}

static inline __attribute__((__always_inline__)) void
read_hook(const volatile void *address, uint64_t size, unsigned flags, unsigned site) {
  if (tdv_elsewhere(address) && unshared_read(address, size, site))
    return;
  struct tdv_event *event = step(TDV_READ, flags, address, size, site);
  if (event) {
    event->value = tdv_value(address, size);
    event->extra = 0;
  }
}

/* The new value is there when the thread comes to its next hook. */
static inline __attribute__((__always_inline__)) void
write_hook(unsigned kind, volatile void *address, uint64_t size, unsigned flags, unsigned site) {
  if (tdv_elsewhere(address) && tdv_is_thread_local(address))
    return;
  struct tdv_event *event = step(kind, flags, address, size, site);
  if (event) {
    event->extra = tdv_value(address, size);
    rt->current->pending_write = (uint64_t)(event - tdv_events) + 1;
  }
}

void __tdv_read1(const volatile void *address, unsigned site) { read_hook(address, 1, 0, site); }
void __tdv_read2(const volatile void *address, unsigned site) { read_hook(address, 2, 0, site); }
void __tdv_read4(const volatile void *address, unsigned site) { read_hook(address, 4, 0, site); }
void __tdv_read8(const volatile void *address, unsigned site) { read_hook(address, 8, 0, site); }

void __tdv_read(const volatile void *address, unsigned long size, unsigned site) {
  if (size > 0)
    read_hook(address, size, hashed(size), site);
}

void __tdv_write1(volatile void *address, unsigned site) {
  write_hook(TDV_WRITE, address, 1, 0, site);
}
void __tdv_write2(volatile void *address, unsigned site) {
  write_hook(TDV_WRITE, address, 2, 0, site);
}
void __tdv_write4(volatile void *address, unsigned site) {
  write_hook(TDV_WRITE, address, 4, 0, site);
}
void __tdv_write8(volatile void *address, unsigned site) {
  write_hook(TDV_WRITE, address, 8, 0, site);
}

void __tdv_write(volatile void *address, unsigned long size, unsigned site) {
  if (size > 0)
    write_hook(TDV_WRITE, address, size, hashed(size), site);
}

void __tdv_atomic_read(const volatile void *address, unsigned long size, unsigned site) {
  read_hook(address, size, TDV_ATOMIC | hashed(size), site);
}

void __tdv_atomic_write(volatile void *address, unsigned long size, unsigned site) {
  write_hook(TDV_WRITE, address, size, TDV_ATOMIC | hashed(size), site);
}

void __tdv_atomic_update(volatile void *address, unsigned long size, unsigned site) {
  write_hook(TDV_UPDATE, address, size, TDV_ATOMIC | hashed(size), site);
}

void __tdv_atomic_compare(volatile void *address, unsigned long size, const volatile void *expected,
                          unsigned site) {
  struct tdv_event *event = step(TDV_COMPARE, TDV_ATOMIC | hashed(size), address, size, site);
  if (!event)
    return;
  event->extra = tdv_value(address, size);
  event->value = event->extra;
  if (memcmp((const void *)address, (const void *)expected, size) == 0) {
    event->flags |= TDV_DONE;
    rt->current->pending_write = (uint64_t)(event - tdv_events) + 1;
  }
}

void __tdv_fence(unsigned site) {
  __tdv_hot.top->site = site;
  tdv_note(TDV_FENCE, 0, 0, 0);
}

void __tdv_indirect(const volatile void *function, unsigned site) {
  __tdv_hot.top->site = site;
  tdv_note(TDV_INDIRECT, function, 0, 0);
}

void __tdv_result(unsigned long value, unsigned site) {
  __tdv_hot.top->site = site;
  tdv_note(TDV_RESULT, 0, value, 0);
}

void __tdv_object(const volatile void *address, unsigned number, unsigned site) {
  __tdv_hot.top->site = site;
  tdv_note(TDV_OBJECT, address, number, 0);
}

void __tdv_atomic_begin(unsigned site) {
  __tdv_hot.top->site = site;
  tdv_atomic_enter();
}

void __tdv_atomic_end(unsigned site) {
  __tdv_hot.top->site = site;
  tdv_atomic_leave();
}

void tdv_atomic_enter(void) {
  if (rt->current && rt->atomic_depth++ == 0) {
    rt->atomic_depth = 0; /* another thread may go first */
    tdv_begin(TDV_ATOMIC_BEGIN, 0, 0, 0);
    tdv_record(0, 0);
    rt->atomic_depth = 1;
  }
}

void tdv_atomic_leave(void) {
  if (rt->current && rt->atomic_depth > 0 && --rt->atomic_depth == 0)
    tdv_note(TDV_ATOMIC_END, 0, 0, 0);
}

void __tdv_out_of_bounds(const volatile void *object, long offset, unsigned long size,
                         unsigned long limit, unsigned site) {
  __tdv_hot.top->site = site;
  (void)limit;
  if (!rt->current)
    return;
  bool on_stack = (uintptr_t)object >= TDV_STACKS_BASE &&
                  (uintptr_t)object < TDV_STACKS_BASE + TDV_STACK_STRIDE * TDV_MAX_THREADS;
  tdv_memory_error(on_stack ? TDV_STACK_OUT_OF_BOUNDS : TDV_GLOBAL_OUT_OF_BOUNDS,
                   (const volatile char *)object + offset, size);
}
