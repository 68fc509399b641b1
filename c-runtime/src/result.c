/* A run's result as it goes over the wire. */
#include <string.h>

#include "server.h"

struct writer {
  unsigned char *at;
};

static void put(struct writer *to, const void *from, size_t size) {
  memcpy(to->at, from, size);
  to->at += size;
}

/* A broken chain of frames must not hang the report. */
#define MAX_FRAMES 1000

static uint32_t put_stack(struct writer *to, const struct __tdv_frame *frame, uint64_t low,
                          uint64_t high) {
  uint32_t count = 0;
  while (frame && (uintptr_t)frame >= low && (uintptr_t)frame < high && count < MAX_FRAMES) {
    put(to, &frame->site, sizeof frame->site);
    count++;
    frame = frame->up;
  }
  if (count % 2 == 1)
    put(to, &(uint32_t){0}, 4);
  return count;
}

struct packer {
  uint64_t word;
  unsigned filled;
};

/* The oldest outcome is in the highest of the count bits. */
static void put_bits(struct writer *to, struct packer *packer, uint64_t bits, unsigned count) {
  while (count-- > 0) {
    packer->word |= (bits >> count & 1) << packer->filled;
    if (++packer->filled == 64) {
      put(to, &packer->word, 8);
      *packer = (struct packer){0, 0};
    }
  }
}

static uint64_t put_branches(struct writer *to, const struct tdv_coroutine *thread) {
  if (!(server->request.flags & TDV_WANT_PATHS))
    return 0;
  struct packer packer = {0, 0};
  uint64_t total = 64 - thread->bits_left;
  for (uint64_t i = 0; i < rt->bit_entries; i++) {
    if (tdv_bit_log[i].slot == thread->slot) {
      put_bits(to, &packer, tdv_bit_log[i].bits, tdv_bit_log[i].count);
      total += tdv_bit_log[i].count;
    }
  }
  put_bits(to, &packer, thread->bits, 64 - (unsigned)thread->bits_left);
  if (packer.filled > 0)
    put(to, &packer.word, 8);
  return total;
}

static void put_thread(struct writer *to, struct tdv_coroutine *thread, bool with_stack) {
  struct tdv_thread head = {.slot = thread->slot,
                            .parent = thread->parent,
                            .ordinal = thread->ordinal,
                            .start = (uintptr_t)thread->start};
  if (thread->done) {
    head.state = TDV_THREAD_DONE;
  } else {
    head.pending = thread->next.kind;
    head.site = thread->next.site;
    head.object = thread->next.object;
    head.state = thread->parked         ? TDV_THREAD_PARKED
                 : !tdv_enabled(thread) ? TDV_THREAD_BLOCKED
                                        : TDV_THREAD_READY;
  }
  unsigned char *start = to->at;
  to->at += sizeof head;
  if (with_stack && !thread->done)
    head.stack = put_stack(to, thread->top, thread->stack_low, thread->stack_high);
  head.bit_count = put_branches(to, thread);
  memcpy(start, &head, sizeof head);
}

size_t tdv_write_result(unsigned char *target) {
  struct tdv_run_result *result = &shared->ending.result;
  struct writer to = {target + sizeof *result};
  result->flags = (uint16_t)rt->result_flags;
  result->steps = rt->steps;
  result->events = rt->events;
  result->left_at = rt->left_at;
  result->threads = rt->threads;
  if (server->request.flags & TDV_WANT_EVENTS && server->request.first_event < rt->events) {
    result->sent = (uint32_t)(rt->events - server->request.first_event);
    put(&to, tdv_events + server->request.first_event, result->sent * sizeof(struct tdv_event));
  }
  bool plain = result->outcome == TDV_FINISHED || result->outcome == TDV_ASSUMPTION;
  bool stacks = !plain || server->request.flags & TDV_WANT_STACKS;
  for (unsigned i = 0; i < rt->threads; i++)
    put_thread(&to, tdv_slot(rt->order[i]), stacks);
  result->text = (uint32_t)strlen(shared->ending.text);
  put(&to, shared->ending.text, result->text);
  while ((to.at - target) % 8 != 0)
    *to.at++ = 0;
  result->bytes = (uint32_t)(to.at - target);
  memcpy(target, result, sizeof *result);
  return result->bytes;
}
