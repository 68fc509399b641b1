/* The fast path of a step, shared by the hooks and the scheduler. */
#ifndef TDV_STEP_H
#define TDV_STEP_H

#include <string.h>

#include "server.h"

/* What stands in memory, as an event's value. */
static inline uint64_t tdv_value(const volatile void *address, uint64_t size) {
  switch (size) {
  case 1:
    return *(const volatile uint8_t *)address;
  case 2:
    return *(const volatile uint16_t *)address;
  case 4:
    return *(const volatile uint32_t *)address;
  case 8:
    return *(const volatile uint64_t *)address;
  default:
    return tdv_hash(address, size);
  }
}

/* The last write of this thread has happened by now: its event gets the value. */
static inline void tdv_fill(struct tdv_coroutine *thread) {
  if (thread->pending_write)
    tdv_fill_slow(thread);
}

static inline void tdv_announce(struct tdv_coroutine *thread, unsigned kind, unsigned flags,
                                const volatile void *object, uint64_t size, unsigned site) {
  tdv_fill(thread);
  uint64_t bytes = size < 65535 ? size : 65535;
  thread->next.head = kind | flags << 8 | bytes << 16 | (uint64_t)site << 32;
  thread->next.object = (uintptr_t)object;
  thread->next.other = 0;
  thread->local_steps = 0;
  uintptr_t sp = (uintptr_t)__builtin_frame_address(0);
  if (sp < thread->stack_dirty)
    thread->stack_dirty = sp;
}

static inline struct tdv_event *tdv_next_event(void) {
  if (__builtin_expect(rt->events == server->max_events, 0))
    tdv_trace_full();
  return &tdv_events[rt->events++];
}

/* The event of the step that was announced. */
static inline struct tdv_event *tdv_append(struct tdv_coroutine *thread) {
  struct tdv_event *event = tdv_next_event();
  rt->steps++;
  /* An operation's head is an event's but for the thread, which stands in the place of the size. */
  uint64_t head = thread->next.head, bytes = head >> 16 & 0xffff;
  event->head = (head & ~0xffff0000ul) | (uint64_t)thread->slot << 16;
  event->where = (thread->next.object & 0xfffffffffffful) | bytes << 48;
  event->value = 0;
  event->extra = 0;
  return event;
}

/* Keeps the newest count outcomes of branches. */
static inline void tdv_keep_bits(struct tdv_coroutine *thread, unsigned count) {
  if (server->request.flags & TDV_WANT_PATHS && count > 0) {
    tdv_bit_log[rt->bit_entries++] =
        (struct tdv_bits){.bits = __tdv_hot.bits, .slot = thread->slot, .count = count};
  }
  thread->bit_count += count;
}

#endif
