/* One run, from a snapshot to its end. */
#include <string.h>

#include "server.h"
#include "step.h"
#include "watch.h"

uint16_t *tdv_inputs_used(unsigned slot) {
  return (uint16_t *)TDV_INPUTS_BASE + (size_t)slot * TDV_MAX_INPUTS;
}

/* Each thread takes the values of an input in order, so that what it gets does not depend on
 * others. */
bool tdv_next_input(unsigned site, uint64_t *value) {
  const unsigned char *at = server->inputs;
  tdv_changed();
  for (unsigned i = 0; i < server->setup.inputs && rt->current; i++) {
    struct tdv_input input;
    memcpy(&input, at, sizeof input);
    at += sizeof input;
    uint16_t *used = &tdv_inputs_used(rt->current->slot)[i];
    if (input.site == site && *used < input.count) {
      memcpy(value, at + 8ul * (*used)++, 8);
      return true;
    }
    at += 8ul * input.count;
  }
  rt->result_flags |= TDV_DEFAULT_INPUT;
  return false;
}

void tdv_keep_text(char *to, const char *text) {
  /* Not by strlen, which may be the wrapper of the program's calls. */
  size_t length = 0;
  for (; text && text[length] && length < TDV_TEXT_BYTES - 1; length++)
    to[length] = text[length];
  to[length] = 0;
}

_Noreturn void tdv_run_over(void) {
  shared->ending.complete = true;
  server->command = TDV_COMMAND_FINISHED;
  tdv_return_to_server(rt->current);
  __builtin_unreachable();
}

_Noreturn void tdv_end_run(enum tdv_outcome outcome, int status, const char *text) {
  struct tdv_run_result *result = &shared->ending.result;
  result->outcome = (uint16_t)outcome;
  result->status = status;
  result->thread = rt->current->slot;
  result->site = tdv_site();
  tdv_keep_text(shared->ending.text, text);
  tdv_run_over();
}

/* What another thread's run is not the end of. */
static bool concerns_one(enum tdv_outcome outcome) {
  if (outcome != TDV_ASSUMPTION && (server->request.flags & TDV_END_AT_FAILURE))
    return false;
  return outcome == TDV_ASSERTION || outcome == TDV_ABORTED || outcome == TDV_CRASH ||
         outcome == TDV_MEMORY_ERROR || outcome == TDV_MISUSE || outcome == TDV_ASSUMPTION;
}

_Noreturn void tdv_finish(enum tdv_outcome outcome, int status, const char *text) {
  if (!rt->current)
    tdv_die(text && *text ? text : "the program has ended before main was called");
  if (outcome != TDV_CRASH)
    tdv_fill(rt->current);
  if (server->exploring && concerns_one(outcome))
    tdv_park_failed(outcome, status, text);
  if (server->exploring && (outcome == TDV_FINISHED || outcome == TDV_DEADLOCK))
    tdv_end_exploring(outcome, status);
  tdv_end_run(outcome, status, text);
}

_Noreturn void tdv_memory_error(enum tdv_memory_error error, const volatile void *address,
                                uint64_t size) {
  struct tdv_run_result *result = &shared->ending.result;
  result->address = (uintptr_t)address;
  result->size = (uint32_t)(size < UINT32_MAX ? size : UINT32_MAX);
  if (rt->current)
    tdv_find_block(result->address, &result->object, &result->object_size, &result->alloc_site,
                   &result->free_site);
  tdv_finish(TDV_MEMORY_ERROR, (int)error, "");
}

_Noreturn void tdv_misuse(const char *text) { tdv_finish(TDV_MISUSE, 0, text); }

_Noreturn void tdv_unsupported(const char *text) { tdv_finish(TDV_UNSUPPORTED, 0, text); }

static void begin(void) {
  const struct tdv_run_request *request = &server->request;
  rt->segment = 0;
  rt->segment_left = request->segments ? server->segments[0].steps : 0;
  rt->quota = rt->left = 0;
  rt->granted = 0;
  rt->result_flags &= TDV_DEFAULT_INPUT;
  server->exploring = request->flags & TDV_EXPLORING;
  server->stepwise = request->flags & (TDV_EXPLORING | TDV_WANT_ENABLED);
  tdv_entered->wanted = server->exploring;
  tdv_entered->sp = 0;
  server->limit = request->max_steps ? request->max_steps : server->setup.max_steps;
  if (server->limit == 0)
    server->limit = UINT64_MAX;
  server->run_number++;
  memset(&shared->ending.result, 0, sizeof shared->ending.result);
  shared->ending.complete = false;
  tdv_policy_start();
}

void tdv_run_one(void) {
  uint32_t base = server->request.base;
  if (base > TDV_CHECKPOINTS || !server->snapshot[base].taken) {
    memset(&shared->ending.result, 0, sizeof shared->ending.result);
    shared->ending.result.outcome = TDV_NO_CHECKPOINT;
    shared->ending.text[0] = 0;
    rt->threads = 0;
    return;
  }
  tdv_restore(&server->snapshot[base]);
  begin();
  struct tdv_coroutine *thread = tdv_slot(rt->order[rt->resume]);
  for (;;) {
    tdv_enter(thread);
    thread = rt->current;
    if (server->command == TDV_COMMAND_FINISHED)
      break;
    if (server->request.save <= TDV_CHECKPOINTS &&
        tdv_save(&server->snapshot[server->request.save]))
      rt->result_flags |= TDV_SAVED;
    server->request.save = 0;
  }
  rt->current = 0;
  if (server->poisoned)
    rt->result_flags |= TDV_LAST_RUN;
}
