/*
 * Steps: how a thread announces one, waits for its turn, and records it.
 *
 * The scheduler is asked only when a decision is due: it hands out a quota of steps, and as long as
 * that lasts and the thread is not blocked, a hook costs a comparison.
 */
#include <string.h>

#include "server.h"
#include "step.h"

bool tdv_active(void) { return rt->current != 0; }

unsigned tdv_site(void) { return __tdv_hot.top ? __tdv_hot.top->site : 0; }

bool tdv_spurious(void) { return server->setup.flags & TDV_SPURIOUS_WAKEUPS; }

void tdv_fill_slow(struct tdv_coroutine *thread) {
  struct tdv_event *event = &tdv_events[thread->pending_write - 1];
  thread->pending_write = 0;
  event->value = tdv_value((const void *)(uintptr_t)event->object, event->size);
}

/* Nobody reads the trace of a program that runs by itself: it starts again. */
void tdv_trace_full(void) {
  if (server->socket >= 0 || server->forked)
    tdv_finish(TDV_STEP_LIMIT, 0, "the trace is full");
  rt->events = 0;
}

/* Steps that never wait for another thread. */
static bool always_enabled(unsigned kind) { return kind <= TDV_COMPARE || kind == TDV_ACCESS; }

/* Lets the server copy the state; this may return more than once, each time for another request. */
void tdv_save_here(struct tdv_coroutine *thread) {
  server->command = TDV_COMMAND_SAVE;
  tdv_return_to_server(thread);
}

/* A decision is due: the thread's next step has been announced. Returns when it can be taken. */
void tdv_schedule(struct tdv_coroutine *thread) {
  if (server->stepwise) {
    tdv_step_due(thread);
    return;
  }
  if (rt->steps >= server->limit)
    tdv_finish(TDV_STEP_LIMIT, 0, "");
  if (server->request.save && rt->steps == server->request.save_step)
    tdv_save_here(thread);
  if (rt->atomic_depth == 0 || !tdv_enabled(thread)) {
    struct tdv_coroutine *chosen = tdv_choose(thread);
    if (chosen != thread)
      tdv_hand_over(thread, chosen);
  }
  if (__builtin_expect(rt->steps == server->stop_at, 0))
    tdv_stop_here();
}

void tdv_begin(enum tdv_event_kind kind, const volatile void *object, uint64_t other,
               unsigned flags) {
  struct tdv_coroutine *thread = rt->current;
  if (!thread)
    return;
  tdv_announce(thread, kind, flags, object, 0, tdv_site());
  thread->next.other = other;
  bool yields = rt->segment >= server->request.segments && tdv_gives_way(thread);
  if (rt->quota > 0 && !yields && (always_enabled(kind) || tdv_enabled(thread)))
    rt->quota--;
  else
    tdv_schedule(thread);
}

struct tdv_event *tdv_record(uint64_t value, uint64_t extra) {
  if (!rt->current)
    return &server->scratch;
  struct tdv_event *event = tdv_append(rt->current);
  event->value = value;
  event->extra = extra;
  return event;
}

struct tdv_event *tdv_note(enum tdv_event_kind kind, const volatile void *object, uint64_t value,
                           uint64_t extra) {
  struct tdv_coroutine *thread = rt->current;
  bool only_for_paths =
      kind == TDV_INDIRECT || kind == TDV_RESULT || kind == TDV_KEY || kind == TDV_OBJECT;
  if (!thread || (only_for_paths && !(server->request.flags & TDV_WANT_PATHS)))
    return &server->scratch;
  tdv_fill(thread);
  struct tdv_event *event = tdv_next_event();
  *event = (struct tdv_event){.kind = kind,
                              .thread = thread->slot,
                              .site = tdv_site(),
                              .object = (uintptr_t)object,
                              .value = value,
                              .extra = extra};
  return event;
}

/* The slot of current's next child: the same one in every run. */
static unsigned intern(unsigned parent, unsigned ordinal) {
  for (unsigned slot = 1; slot < shared->slots; slot++) {
    if (shared->name[slot].parent == parent && shared->name[slot].ordinal == ordinal)
      return slot;
  }
  if (shared->slots == TDV_MAX_THREADS)
    return 0;
  shared->name[shared->slots] = (struct tdv_thread_name){(uint16_t)parent, (uint16_t)ordinal};
  return shared->slots++;
}

struct tdv_coroutine *tdv_create(void *(*start)(void *), void *argument, size_t stack_bytes) {
  struct tdv_coroutine *creator = rt->current;
  if (!creator)
    tdv_die("a thread is created before main, which tdv can't run");
  unsigned slot =
      creator->children < UINT16_MAX ? intern(creator->slot, creator->children + 1u) : 0;
  if (slot == 0 || rt->threads == TDV_MAX_THREADS)
    return 0;
  creator->children++;
  struct tdv_coroutine *thread = tdv_slot(slot);
  tdv_prepare(thread, slot, stack_bytes);
  thread->start = start;
  thread->argument = argument;
  thread->clock_ns = creator->clock_ns;
  thread->random_state = slot;
  thread->next = (struct tdv_operation){
      .kind = TDV_THREAD_START, .site = tdv_site(), .object = (uintptr_t)start};
  rt->order[rt->threads++] = (uint16_t)slot;
  rt->live++;
  /* A run before this one may have left these behind. */
  memset(tdv_inputs_used(slot), 0, server->setup.inputs * sizeof(uint16_t));
  if (rt->keys_used)
    memset(tdv_key_values(slot), 0, TDV_MAX_KEYS * sizeof(void *));
  tdv_policy_new_thread(thread);
  return thread;
}

_Noreturn void tdv_thread_end(void *result) {
  struct tdv_coroutine *thread = rt->current;
  tdv_begin(TDV_THREAD_EXIT, 0, (uintptr_t)result, 0);
  tdv_record((uintptr_t)result, 0);
  thread->result = result;
  thread->done = true;
  if (--rt->live == 0)
    tdv_finish(TDV_FINISHED, 0, 0);
  rt->quota = rt->left = 0;
  rt->atomic_depth = 0;
  tdv_schedule(thread);
  __builtin_unreachable();
}

void __tdv_bits_full(void) {
  struct tdv_coroutine *thread = rt->current;
  if (thread) {
    tdv_keep_bits(thread, 64);
    thread->local_steps += 64;
    if (thread->local_steps > server->setup.max_local_steps)
      tdv_finish(TDV_STEP_LIMIT, 0, "a thread goes on without a visible operation");
  }
  __tdv_hot.bits = 0;
  __tdv_hot.bits_left = 64;
}

__attribute__((noinline)) void tdv_stop_here(void) { __asm__ volatile(""); }
