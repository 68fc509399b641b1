/*
 * A search that runs on from each state once (--reduction states): a run that comes to a state from
 * which another one has gone on, or will, ends there.
 *
 * A state is all that a reset brings back: the program's variables, its heap, its threads, and what
 * the runtime knows of them. Of a thread that does not run, what counts is how its code goes on: its
 * registers on entry to the runtime and its stack from there up (watch.c), and the step that it has
 * announced. Where that is not known, the state is not compared with others. Numbers that only grow
 * (events, tickets of condition variables) are not part of it, but for what they say about the order.
 * States are told apart by 128 bits of a hash.
 *
 * Branches are taken depth first, by one process. So a run that comes back to a state on its own way
 * shows that the program can go round for ever, and if there is none, it can't.
 */
#include "../heap.h"
#include "../mix.h"
#include "../watch.h"
#include "explore.h"

#define MAX_STATES (1ul << 25)
#define COPY_BYTES (256ul << 20)

/* So many states in a row that can't be compared: a thread goes round in a loop while another one
   stands where it is not known how it goes on, and there may be no end of such runs. */
#define MOST_UNKNOWN 10000u

struct states {
  struct tdv_snapshot variables;
  uint64_t states;
  uint64_t run; /* in this one, the last steps came to states that can't be compared */
  uint32_t unknown;
  bool is_full;
  bool is_lost;
};
#define visited ((struct states *)TDV_VISITED_BASE)
#define table ((uint64_t(*)[2])(TDV_VISITED_BASE + 0x1000))
#define way ((uint64_t(*)[2])TDV_VISITED_WAY_BASE) /* the states of this run, by steps */

void tdv_visited_map(void) {
  tdv_map(TDV_VISITED_BASE, 0x1000 + MAX_STATES * sizeof *table, false);
  tdv_map(TDV_VISITED_WAY_BASE, 1ul << 34, false);
  tdv_map(TDV_VISITED_COPY_BASE, COPY_BYTES, false);
  visited->variables.copy = (unsigned char *)TDV_VISITED_COPY_BASE;
}

/* --- a thread's own part --- */

/* Whether only functions that entries.S stands in front of announce such steps, as the first of
   their call. What they have found out in memory before that is in the operation. */
static bool is_entered(const struct tdv_operation *next) {
  switch (next->kind) {
  case TDV_READ:
  case TDV_WRITE:
  case TDV_UPDATE:
  case TDV_COMPARE:
  case TDV_THREAD_CREATE:
  case TDV_THREAD_JOIN:
  case TDV_THREAD_DETACH:
  case TDV_YIELD:
  case TDV_MUTEX_DESTROY:
  case TDV_MUTEX_LOCK:
  case TDV_MUTEX_TRYLOCK:
  case TDV_MUTEX_TIMEDLOCK:
  case TDV_MUTEX_UNLOCK:
  case TDV_COND_DESTROY:
  case TDV_COND_WAIT:
  case TDV_COND_SIGNAL:
  case TDV_COND_BROADCAST:
  case TDV_RWLOCK_READ:
  case TDV_RWLOCK_WRITE:
  case TDV_RWLOCK_UNLOCK:
  case TDV_SPIN_LOCK:
  case TDV_SPIN_UNLOCK:
  case TDV_BARRIER_ENTER:
  case TDV_SEM_WAIT:
  case TDV_SEM_POST:
  case TDV_ONCE:
  case TDV_FREE:
  case TDV_ATOMIC_BEGIN:
    return true;
  default:
    return false;
  }
}

/* A second step of the same call, which goes on with nothing but what the first one knew and what
   its announcement says. */
static bool is_continued(const struct tdv_operation *next) {
  return next->kind == TDV_BARRIER_LEAVE ||
         (next->kind == TDV_COND_WAKE && !(next->flags & TDV_TIMED));
}

/* The stack is looked at when a state is compared: others may have written to it by then. */
void tdv_visit_local(struct tdv_coroutine *thread) {
  const struct tdv_operation *next = &thread->next;
  const uint64_t start[2] = TDV_MIX_START;
  uint64_t sp = tdv_entered->sp;
  tdv_entered->sp = 0;
  if (is_continued(next)) {
    tdv_mix(thread->registers, next->kind, next->other);
    return;
  }
  memcpy(thread->registers, start, sizeof start);
  if (next->kind == TDV_THREAD_EXIT || next->kind == TDV_PROCESS_EXIT) {
    thread->entry_known = true;
    thread->entry_sp = thread->stack_high;
    return;
  }
  thread->entry_known = is_entered(next) && sp >= thread->stack_low && sp < thread->stack_high;
  thread->entry_sp = sp;
  tdv_mix_entry(thread->registers);
  tdv_mix(thread->registers, rt->atomic_depth, 0);
}

/* It goes on no more, but others may look at its variables. */
void tdv_visit_parked(struct tdv_coroutine *thread, uint64_t sp) {
  thread->entry_known = sp >= thread->stack_low && sp < thread->stack_high;
  thread->entry_sp = sp;
}

/* --- the whole state --- */

static uint64_t flags_of(const struct tdv_coroutine *thread) {
  return thread->started | thread->done << 1 | thread->detached << 2 | thread->joined << 3 |
         thread->exiting << 4 | thread->cancelled << 5 | thread->cancel_disabled << 6 |
         thread->in_wait << 7 | thread->returns_int << 8 | (uint64_t)thread->parked << 16 |
         (uint64_t)thread->slot << 32 | (uint64_t)thread->children << 48;
}

/* What the thread goes on with. Memory of one that has ended is not to be used any more. */
static void mix_continuation(uint64_t state[2], const struct tdv_coroutine *thread) {
  tdv_mix(state, thread->next.head, thread->next.object);
  tdv_mix(state, thread->next.other, thread->stack_low);
  if (!thread->started)
    return;
  tdv_mix(state, thread->registers[0], thread->registers[1]);
  tdv_mix(state, thread->entry_sp, 0);
  tdv_mix_own(state, thread, thread->entry_sp);
}

static bool mix_thread(uint64_t state[2], const struct tdv_coroutine *thread) {
  if (thread->mapped || (thread->started && !thread->done && !thread->entry_known))
    return false;
  tdv_mix(state, flags_of(thread), (uint64_t)thread->start);
  tdv_mix(state, (uint64_t)thread->argument, (uint64_t)thread->result);
  tdv_mix(state, thread->signal_mask, thread->clock_ns);
  tdv_mix(state, thread->random_state, (uint64_t)thread->token_rest);
  tdv_mix(state, tdv_hash(thread->name, sizeof thread->name), 0);
  if (!thread->done)
    mix_continuation(state, thread);
  if (rt->keys_used) {
    uint64_t keys = (uint64_t)tdv_key_values(thread->slot);
    tdv_mix_range(state, keys, keys + TDV_MAX_KEYS * sizeof(void *));
  }
  const uint16_t *used = tdv_inputs_used(thread->slot);
  for (uint32_t i = 0; i < server->setup.inputs; i++)
    tdv_mix(state, i, used[i]);
  return true;
}

/* Of tickets and bounds it only counts who may take which token. */
static void mix_tokens(uint64_t state[2]) {
  for (uint32_t i = 0; i < rt->tokens; i++) {
    tdv_mix(state, rt->token[i].cond, i);
    for (uint32_t j = 0; j < rt->threads; j++) {
      const struct tdv_coroutine *thread = tdv_slot(rt->order[j]);
      if (thread->in_wait && thread->next.object == rt->token[i].cond)
        tdv_mix(state, thread->slot, thread->ticket < rt->token[i].bound);
    }
  }
}

static void mix_runtime(uint64_t state[2]) {
  uint64_t holder = rt->atomic_depth > 0 && rt->current ? rt->current->slot + 1u : 0;
  tdv_mix(state, rt->threads | (uint64_t)rt->atomic_depth << 32, holder | (uint64_t)rt->live << 32);
  tdv_mix(state, rt->failed, rt->tokens | (uint64_t)rt->keys_used << 32);
  if (rt->failed)
    tdv_mix(state, rt->failure.result.site, rt->failure.result.thread);
  tdv_mix_range(state, (uint64_t)rt->signal, (uint64_t)(rt->signal + TDV_SIGNALS));
  tdv_mix_range(state, (uint64_t)rt->exit_function,
                (uint64_t)(rt->exit_function + rt->exit_functions));
  if (rt->keys_used) {
    tdv_mix_range(state, (uint64_t)rt->key_destructor,
                  (uint64_t)(rt->key_destructor + TDV_MAX_KEYS));
    tdv_mix_range(state, (uint64_t)rt->key_state, (uint64_t)(rt->key_state + TDV_MAX_KEYS));
  }
}

static void mix_heap(uint64_t state[2]) {
  tdv_mix(state, tdv_heap->arenas, tdv_heap->taken);
  for (uint32_t i = 0; i < tdv_heap->arenas; i++) {
    const struct tdv_arena *arena = tdv_arena_of(tdv_heap->slot[i]);
    uint64_t end = (uint64_t)arena + ((arena->used + 7) & -8ul);
    uint64_t shadow = (uint64_t)tdv_heap_shadow((uint64_t)arena);
    tdv_mix(state, tdv_heap->slot[i], arena->used);
    tdv_mix_range(state, (uint64_t)&arena->oldest, end);
    tdv_mix_range(state, shadow, shadow + (arena->used + 63) / 64 * 8);
  }
}

static bool mix_variables(uint64_t state[2]) {
  struct tdv_snapshot *copy = &visited->variables;
  copy->used = 0;
  if (!tdv_variables_save(copy) || !tdv_arguments_save(copy))
    return false;
  tdv_mix_range(state, (uint64_t)copy->copy, (uint64_t)copy->copy + copy->used);
  return true;
}

/* False if it can't be compared. */
static bool hash_state(uint64_t state[2]) {
  for (uint32_t i = 0; i < rt->threads; i++)
    if (!mix_thread(state, tdv_slot(rt->order[i])))
      return false;
  mix_runtime(state);
  mix_tokens(state);
  mix_heap(state);
  return mix_variables(state);
}

/* --- the states that were there --- */

static bool is_same(const uint64_t one[2], const uint64_t other[2]) {
  return one[0] == other[0] && one[1] == other[1];
}

static bool is_new(const uint64_t state[2]) {
  uint64_t at = state[0] & (MAX_STATES - 1);
  for (; table[at][0] || table[at][1]; at = (at + 1) & (MAX_STATES - 1))
    if (is_same(table[at], state))
      return false;
  visited->is_full = ++visited->states > MAX_STATES / 2;
  table[at][0] = state[0];
  table[at][1] = state[1];
  return true;
}

static bool is_on_way(const uint64_t state[2]) {
  for (uint32_t step = search->steps; step-- > 0;)
    if (is_same(way[step], state))
      return true;
  return false;
}

bool tdv_visited_full(void) { return search->rules->visits && visited->is_full; }
bool tdv_visited_lost(void) { return search->rules->visits && visited->is_lost; }

static void note_unknown(void) {
  visited->unknown = visited->run == server->run_number ? visited->unknown + 1 : 1;
  visited->run = server->run_number;
  if (visited->unknown < MOST_UNKNOWN)
    return;
  visited->is_lost = true;
  tdv_finish(TDV_STEP_LIMIT, 0, "");
}

enum tdv_visit_kind tdv_visit(void) {
  tdv_steps_read(search->steps, rt->events);
  if (tdv_visit_is_over())
    return TDV_VISIT_KNOWN;
  uint64_t *state = way[search->steps];
  const uint64_t start[2] = TDV_MIX_START, none[2] = {0, 0};
  memcpy(state, start, sizeof start);
  if (!hash_state(state)) {
    memcpy(state, none, sizeof none);
    note_unknown();
    return TDV_VISIT_NEW;
  }
  visited->unknown = 0;
  if (is_new(state))
    return TDV_VISIT_NEW;
  return is_on_way(state) ? TDV_VISIT_AROUND : TDV_VISIT_KNOWN;
}
