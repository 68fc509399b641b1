/*
 * Runs that explore go on as long as any thread can. A thread that fails is parked, and so is one
 * that waits in a loop; how the run ends is decided when nobody can go on.
 */
#include <string.h>

#include "server.h"
#include "step.h"
#include "watch.h"

/* The step that was due and has failed, for those who ask what it depended on. */
static void record_attempt(struct tdv_coroutine *thread) {
  const struct tdv_run_result *result = &shared->ending.result;
  struct tdv_event *event = tdv_append(thread);
  event->flags |= TDV_FAILED;
  if (event->kind == TDV_ACCESS && result->address != 0) {
    event->object = result->address & 0xfffffffffffful;
    event->size = result->size < 65535 ? result->size & 65535 : 65535;
  }
}

/* The first failure counts, and an assumption only if there is no other. */
static void keep(enum tdv_outcome outcome, int status, const char *text) {
  struct tdv_run_result *result = &shared->ending.result;
  if (!rt->failed || (rt->failed == TDV_ASSUMPTION && outcome != TDV_ASSUMPTION)) {
    rt->failed = outcome;
    result->outcome = (uint16_t)outcome;
    result->status = status;
    result->thread = rt->current->slot;
    result->site = tdv_site();
    rt->failure.result = *result;
    tdv_keep_text(rt->failure.text, text);
  }
  memset(result, 0, sizeof *result);
}

_Noreturn void tdv_park_failed(enum tdv_outcome outcome, int status, const char *text) {
  struct tdv_coroutine *thread = rt->current;
  if (thread->due_at == rt->steps + 1)
    record_attempt(thread);
  tdv_note(TDV_PARKED, 0, outcome, (uint64_t)status);
  keep(outcome, status, text);
  thread->parked = (uint8_t)outcome;
  thread->next = (struct tdv_operation){.site = tdv_site()};
  rt->atomic_depth = 0;
  tdv_visit_parked(thread, (uint64_t)__builtin_frame_address(0));
  tdv_schedule(thread);
  __builtin_unreachable();
}

void tdv_park_spinning(struct tdv_coroutine *thread, uint32_t steps) {
  tdv_note(TDV_PARKED, 0, TDV_SPUN, steps);
  thread->parked = TDV_SPUN;
  rt->atomic_depth = 0;
}

/* A thread that is parked in a loop; one that could leave it by now, if there is any. */
static const struct tdv_coroutine *find_spinning(bool *over) {
  const struct tdv_coroutine *found = 0;
  for (unsigned i = 0; i < rt->threads; i++) {
    const struct tdv_coroutine *thread = tdv_slot(rt->order[i]);
    if (thread->parked != TDV_SPUN)
      continue;
    if ((*over = tdv_spin_over(thread)))
      return thread;
    found = found ? found : thread;
  }
  return found;
}

/* No thread can go on, or the process has ended with nobody else able to. */
_Noreturn void tdv_end_exploring(enum tdv_outcome outcome, int status) {
  if (rt->failed) {
    shared->ending.result = rt->failure.result;
    tdv_keep_text(shared->ending.text, rt->failure.text);
    tdv_run_over();
  }
  bool over = false;
  const struct tdv_coroutine *spinning = find_spinning(&over);
  if (!spinning || (outcome == TDV_FINISHED && !over))
    tdv_end_run(outcome, status, "");
  struct tdv_run_result *result = &shared->ending.result;
  result->outcome = over ? TDV_SPUN : TDV_LIVELOCK;
  result->thread = spinning->slot;
  result->site = spinning->next.site;
  shared->ending.text[0] = 0;
  tdv_run_over();
}
