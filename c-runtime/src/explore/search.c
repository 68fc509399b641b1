/* The search: take a leaf of the tree, run the program there, look at what it did, and go on. */
#include <string.h>
#include <sys/syscall.h>

#include "explore.h"

const unsigned char *tdv_result_threads(const struct tdv_run_result *result) {
  return (const unsigned char *)(result + 1) + result->sent * sizeof(struct tdv_event);
}

bool tdv_next_thread(const struct tdv_run_result *result, const unsigned char **at,
                     struct tdv_thread *thread) {
  const unsigned char *end = (const unsigned char *)result + result->bytes - result->text;
  if (*at + sizeof *thread > end)
    return false;
  memcpy(thread, *at, sizeof *thread);
  *at += sizeof *thread + (thread->stack + 1) / 2 * 8 + (thread->bit_count + 63) / 64 * 8;
  return true;
}

bool tdv_any_parked(const struct tdv_run_result *result) {
  struct tdv_thread thread;
  for (const unsigned char *at = tdv_result_threads(result); tdv_next_thread(result, &at, &thread);)
    if (thread.state == TDV_THREAD_PARKED)
      return true;
  return false;
}

const char *tdv_result_text(const struct tdv_run_result *result) {
  return result->text > 0 ? shared->ending.text : "";
}

/* A process for each run: what the kernel and libc know belongs to a state, and can't be compared. */
static uint16_t policy(void) {
  if (search->rules->visits && server->setup.reset != TDV_RESET_FORK)
    return TDV_POLICY_UNSEEN;
  return search->rules->sleeps ? TDV_POLICY_AWAKE : TDV_RUN_ON;
}

/* Writes the request of the path that was gone to: its schedule, and the policy behind it. */
static void write_request(unsigned char *to) {
  struct tdv_run_request request = {.flags = TDV_STRICT | TDV_EXPLORING, .policy = policy()};
  if (search->rules->enabled)
    request.flags |= TDV_WANT_ENABLED;
  struct tdv_segment *segments = (struct tdv_segment *)(to + sizeof request);
  for (uint32_t step = 1; step <= search->path; step++) {
    const struct tdv_node *node = tdv_node(tdv_path(step));
    struct tdv_segment *last = &segments[request.segments - 1];
    if (request.segments > 0 && last->thread == node->thread)
      last->steps += node->turns;
    else
      segments[request.segments++] = (struct tdv_segment){node->thread, node->turns};
  }
  request.bytes = (uint32_t)(sizeof request + request.segments * sizeof *segments);
  memcpy(to, &request, sizeof request);
}

static const struct tdv_run_result *run(void) {
  unsigned char *request = (unsigned char *)TDV_MESSAGE_BASE;
  size_t bytes = ((const struct tdv_run_request *)request)->bytes;
  shared->reply_at = (unsigned char *)TDV_REPLY_BASE;
  if (server->setup.reset == TDV_RESET_FORK) {
    tdv_run_forked(request, bytes);
  } else {
    tdv_take_request(request, bytes);
    tdv_run_one();
    tdv_output_end();
    tdv_write_result(shared->reply_at);
  }
  return (const struct tdv_run_result *)TDV_REPLY_BASE;
}

/* Clocks have an entry for each slot; a new one makes them longer. */
static void make_room_for_threads(void) {
  if (shared->slots <= search->stride)
    return;
  tdv_clocks_truncate(0);
  search->stride = (shared->slots + 7) & ~7u;
}

/* The steps of the new run whose clocks are known from the last one: it has begun in the same way.
 */
static void read_run(const struct tdv_run_result *result) {
  tdv_steps_read(search->steps, result->events);
  make_room_for_threads();
}

static void look_at_pending(const struct tdv_run_result *result) {
  struct tdv_thread thread;
  for (const unsigned char *at = tdv_result_threads(result);
       tdv_next_thread(result, &at, &thread);) {
    if (thread.state != TDV_THREAD_BLOCKED || !tdv_steps_read_pending(&thread))
      continue;
    tdv_races_of(search->steps);
    if (search->rules->extend && search->rules->pending)
      search->rules->extend(search->steps);
  }
}

static void analyse(const struct tdv_run_result *result) {
  for (uint32_t place = search->clocked; place < search->steps; place++) {
    tdv_clock_step(place);
    if (place >= search->analysed) {
      tdv_races_of(place);
      if (search->rules->extend)
        search->rules->extend(place);
    }
    tdv_index_step(place);
  }
  /* Behind a wake-up tree, nothing is new where all are asleep; behind a set of threads, a step that
     was due and could not be taken may be in a race that no other run shows. */
  bool asleep = result->outcome == TDV_ASLEEP && !search->rules->pending;
  if (result->outcome != TDV_STEP_LIMIT && result->outcome != TDV_TIME_LIMIT && !asleep)
    look_at_pending(result);
}

static void count(const struct tdv_run_result *result) {
  struct tdv_explored *totals = &search->totals;
  switch (result->outcome) {
  case TDV_SPUN:
    totals->spun++;
    break;
  case TDV_ASSUMPTION:
    totals->assumptions++;
    break;
  case TDV_ASLEEP:
    totals->redundant++;
    break;
  case TDV_STEP_LIMIT:
    totals->step_limits++;
    break;
  case TDV_TIME_LIMIT:
    totals->time_limits++;
    break;
  default:
    totals->executions++;
  }
  totals->steps += result->steps;
  totals->longest = result->steps > totals->longest ? result->steps : totals->longest;
  totals->threads = result->threads > totals->threads ? result->threads : totals->threads;
  totals->flags |= result->flags & TDV_DEFAULT_INPUT;
}

static void count_state(const struct tdv_run_result *result) {
  bool complete = result->outcome != TDV_SPUN && result->outcome != TDV_ASLEEP &&
                  result->outcome != TDV_STEP_LIMIT && result->outcome != TDV_TIME_LIMIT;
  if (!(search->flags & TDV_EXPLORE_STATES) || !complete)
    return;
  uint64_t state = tdv_final_state(result, result->events);
  if (tdv_state_is_new(state)) {
    search->totals.states++;
    search->totals.states_sum += state;
  }
}

/* Whether the run has followed the path. If not, the program does not do the same in the same state
   (a candidate says so), or the leaf is not feasible after all. */
static bool has_followed(const struct tdv_run_result *result) {
  if (result->outcome == TDV_KILLED)
    return false;
  if (search->steps < search->path)
    return false;
  for (uint32_t step = 0; step < search->path; step++)
    if (tdv_steps[step].thread != tdv_node(tdv_path(step + 1))->thread)
      return false;
  return true;
}

/* Only the last step of a path can be one that was not taken there before. */
static bool is_infeasible(const struct tdv_run_result *result) {
  return result->outcome == TDV_DIVERGED && search->steps + 1 == search->path;
}

/* What the run was for is in the tree now. */
static tdv_node_id finish_run(tdv_node_id leaf, const struct tdv_run_result *result,
                              uint32_t first_event) {
  bool followed = has_followed(result);
  if (followed) {
    tdv_path_extend();
    tdv_sleep_extend(search->slept, search->steps);
    search->slept = search->steps;
    tdv_tree_unlock();
    if (search->rules->observes)
      tdv_observe();
    analyse(result);
    if (search->rules->conclude)
      search->rules->conclude();
    tdv_tree_lock();
    count_state(result);
    count(result);
  } else if (is_infeasible(result)) {
    search->totals.infeasible++;
  }
  if (!is_infeasible(result))
    tdv_findings_of_run(result, first_event);
  tdv_node_id near = tdv_tree_finish(leaf, tdv_path(followed ? search->steps : search->path));
  search->path_end = followed ? search->path_end : 0;
  return near;
}

/* Goes to a leaf: what follows the common part of the paths is forgotten. */
static uint32_t go_to(tdv_node_id leaf) {
  uint32_t same = tdv_path_go(leaf);
  /* What is observed, and so what is ordered, may change in all of the run. */
  if (search->rules->observes)
    same = 0;
  uint32_t first_event = same < search->steps ? tdv_steps[same].event : search->events;
  if (same < search->clocked)
    tdv_clocks_truncate(same);
  tdv_steps_truncate(same);
  search->slept = same < search->slept ? same : search->slept;
  search->analysed = same;
  while (!search->rules->observes && search->analysed < search->path &&
         tdv_node(tdv_path(search->analysed + 1))->is_run)
    search->analysed++;
  write_request((unsigned char *)TDV_MESSAGE_BASE);
  return first_event;
}

/* Runs a leaf, with the lock held before and afterwards. Returns the next one, or 0. */
static tdv_node_id explore_leaf(tdv_node_id leaf) {
  uint32_t first_event = go_to(leaf);
  tdv_tree_unlock();
  const struct tdv_run_result *result = run();
  search->is_last = result->flags & TDV_LAST_RUN;
  read_run(result);
  tdv_tree_lock();
  tdv_node_id near = finish_run(leaf, result, first_event);
  return near && !search->is_last ? near : 0;
}

/* Another process may find something to do. */
static tdv_node_id wait_for_leaf(uint64_t end) {
  tdv_node_id leaf = 0;
  while (!leaf && !tdv_tree_complete() && tdv_now_ns() < end) {
    tdv_tree_unlock();
    tdv_syscall(SYS_sched_yield);
    tdv_tree_lock();
    leaf = tdv_tree_take(TDV_ROOT);
  }
  return leaf;
}

#define SHORT_RUN 1000u /* steps: many take less time than a look at the clock would cost them */

static bool is_over(uint64_t runs, uint64_t max_runs, uint64_t end) {
  bool looks = runs % 16 == 0 || search->totals.longest > SHORT_RUN;
  return search->totals.candidates > 0 || search->is_last || (max_runs && runs >= max_runs) ||
         (looks && tdv_now_ns() >= end);
}

unsigned tdv_search_go(uint64_t max_runs, uint64_t max_millis) {
  uint64_t end = tdv_now_ns() + max_millis * 1000000u, runs = 0;
  tdv_tree_lock();
  tdv_node_id near = TDV_ROOT;
  for (;;) {
    tdv_node_id leaf = tdv_tree_take(near ? near : TDV_ROOT);
    if (!leaf && !(leaf = wait_for_leaf(end)))
      break;
    near = explore_leaf(leaf);
    if (tdv_tree_is_full())
      tdv_finding_end("the branches that are still to be explored do not fit into memory");
    if (tdv_visited_full())
      tdv_finding_end("there are more states than fit into memory");
    if (tdv_visited_lost())
      tdv_finding_end("threads go on and on beside one that stands in a library function: states of "
                      "that kind can't be compared");
    if (tdv_visited_unclear())
      tdv_finding_end("library functions may be in a data race, which a search by states can't tell");
    if (is_over(++runs, max_runs, end))
      break;
  }
  bool complete = tdv_tree_complete();
  search->totals.pending = tdv_tree_pending();
  search->totals.explored = (uint64_t)(tdv_tree_explored() * TDV_EXPLORED_ALL);
  tdv_tree_unlock();
  if (search->is_last)
    return TDV_EXPLORE_LAST;
  if (search->totals.candidates > 0)
    return TDV_EXPLORE_FOUND;
  return complete ? TDV_EXPLORE_COMPLETE : TDV_EXPLORE_PAUSED;
}

/* --- Who goes next behind the schedule, where sleep sets matter */

static bool is_asleep(unsigned thread) {
  const tdv_node_id *nodes;
  uint32_t count = tdv_sleepers(search->steps, &nodes);
  for (uint32_t i = 0; i < count; i++)
    if (tdv_node(nodes[i])->thread == thread)
      return true;
  return false;
}

/* The running thread stays if it can; those that give way come last. */
struct tdv_coroutine *tdv_explore_choose(struct tdv_coroutine *thread, bool *all_asleep) {
  tdv_steps_read(search->steps, rt->events);
  tdv_sleep_extend(search->slept, search->steps);
  search->slept = search->steps;
  struct tdv_coroutine *chosen = 0;
  bool chosen_gives_way = false;
  *all_asleep = false;
  unsigned place = 0;
  while (rt->order[place] != thread->slot)
    place++;
  for (unsigned i = 0; i < rt->threads; i++) {
    struct tdv_coroutine *other = tdv_slot(rt->order[(place + i) % rt->threads]);
    if (!tdv_can_go(other))
      continue;
    if (is_asleep(other->slot)) {
      *all_asleep = true;
    } else if (!chosen || (chosen_gives_way && !tdv_gives_way(other))) {
      chosen = other;
      chosen_gives_way = tdv_gives_way(other);
    }
  }
  return chosen;
}
