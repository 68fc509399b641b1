/*
 * Copies of the program's state between two steps: its variables, its heap, the stacks of its
 * threads, their thread-local variables, and rt. Snapshot 0 is the beginning of main, to which
 * every run without a checkpoint returns. What libc keeps for itself is not in it: a program that
 * makes libc keep something that matters runs in fork mode.
 */
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>

#include "server.h"
#include "watch.h"

#define COPIES_BASE 0x401700000000ul
#define COPY_BYTES (256ul << 20) /* a state larger than this has no checkpoint */

bool tdv_snapshot_put(struct tdv_snapshot *snapshot, const void *start, size_t size) {
  if (size == 0)
    return true;
  if (snapshot->used + size + 32 > COPY_BYTES)
    return false;
  uint64_t head[2] = {(uintptr_t)start, size};
  memcpy(snapshot->copy + snapshot->used, head, sizeof head);
  memcpy(snapshot->copy + snapshot->used + sizeof head, start, size);
  snapshot->used += sizeof head + ((size + 7) & -8ul);
  return true;
}

static bool put_thread(struct tdv_snapshot *snapshot, struct tdv_coroutine *thread) {
  bool fits = tdv_snapshot_put(snapshot, thread, sizeof *thread);
  if (!thread->done || thread == rt->current)
    fits =
        fits && tdv_snapshot_put(snapshot, thread->sp, thread->stack_high - (uintptr_t)thread->sp);
  if (server->has_tls)
    fits = fits &&
           tdv_snapshot_put(snapshot, (char *)thread->tls - server->tls_block, server->tls_block);
  if (rt->keys_used)
    fits = fits &&
           tdv_snapshot_put(snapshot, tdv_key_values(thread->slot), TDV_MAX_KEYS * sizeof(void *));
  if (server->setup.inputs)
    fits =
        fits && tdv_snapshot_put(snapshot, tdv_inputs_used(thread->slot), server->setup.inputs * 2);
  if (thread->visits)
    fits = fits && tdv_snapshot_put(snapshot, tdv_visits(thread->slot),
                                    TDV_VISITS * sizeof(struct tdv_visit));
  return fits;
}

static bool put_runtime(struct tdv_snapshot *snapshot) {
  return tdv_snapshot_put(snapshot, rt, offsetof(struct tdv_runtime, order)) &&
         tdv_snapshot_put(snapshot, rt->order, rt->threads * sizeof rt->order[0]) &&
         tdv_snapshot_put(snapshot, rt->exit_function,
                          rt->exit_functions * sizeof rt->exit_function[0]) &&
         tdv_snapshot_put(snapshot, rt->token, rt->tokens * sizeof rt->token[0]) &&
         tdv_snapshot_put(snapshot, &rt->failure, rt->failed ? sizeof rt->failure : 0) &&
         (!rt->keys_used ||
          (tdv_snapshot_put(snapshot, rt->key_destructor, sizeof rt->key_destructor) &&
           tdv_snapshot_put(snapshot, rt->key_state, sizeof rt->key_state)));
}

/* What the watches of a run that explores will look at again. */
static bool put_events(struct tdv_snapshot *snapshot) {
  uint64_t first = server->exploring ? tdv_first_watched_event() : rt->events;
  return tdv_snapshot_put(snapshot, tdv_events + first, (rt->events - first) * sizeof *tdv_events);
}

/* The heap stands behind the ranges, in its own form. */
static bool put_heap(struct tdv_snapshot *snapshot) {
  size_t size = tdv_heap_image_size();
  if (snapshot->used + size > COPY_BYTES)
    return false;
  tdv_heap_save(snapshot->copy + snapshot->used);
  return true;
}

bool tdv_save(struct tdv_snapshot *snapshot) {
  if (!snapshot->copy) {
    uintptr_t address = COPIES_BASE + (uintptr_t)(snapshot - server->snapshot) * COPY_BYTES;
    tdv_map(address, COPY_BYTES, false);
    snapshot->copy = (unsigned char *)address;
  }
  /* The order in which threads were created is their number here; resume is the one to enter. */
  for (rt->resume = 0; rt->current && rt->order[rt->resume] != rt->current->slot;)
    rt->resume++;
  struct tdv_coroutine *current = rt->current;
  snapshot->used = 0;
  snapshot->taken = tdv_variables_save(snapshot) && tdv_arguments_save(snapshot);
  for (unsigned i = 0; i < rt->threads; i++)
    snapshot->taken = snapshot->taken && put_thread(snapshot, tdv_slot(rt->order[i]));
  rt->current = 0;
  snapshot->taken =
      snapshot->taken && put_runtime(snapshot) && put_events(snapshot) && put_heap(snapshot);
  rt->current = current;
  return snapshot->taken;
}

void tdv_restore(const struct tdv_snapshot *snapshot) {
  for (unsigned i = 0; i < rt->threads; i++) {
    unsigned slot = rt->order[i];
    tdv_clean_stack(slot, tdv_slot(slot)->stack_high);
    tdv_slot(slot)->created = false;
  }
  tdv_variables_forget();
  const unsigned char *at = snapshot->copy;
  while (at < snapshot->copy + snapshot->used) {
    uint64_t head[2];
    memcpy(head, at, sizeof head);
    memcpy((void *)head[0], at + sizeof head, head[1]);
    at += sizeof head + ((head[1] + 7) & -8ul);
  }
  tdv_heap_restore(at);
}
