/* Bugs that the search has seen: each one once, with a schedule, for tdv to replay. */
#include <string.h>

#include "explore.h"

#define MAX_SITES 1024u

struct site_list {
  uint32_t count;
  uint32_t site[MAX_SITES];
};

static uint64_t mix(uint64_t hash, uint64_t value) {
  hash = (hash ^ value) * 0x9e3779b97f4a7c15u;
  return hash ^ hash >> 29;
}

#define keys_seen ((uint64_t *)TDV_KEYS_SEEN_BASE)

static bool is_known(uint64_t key) {
  for (uint32_t i = 0; i < search->keys; i++)
    if (keys_seen[i] == key)
      return true;
  return false;
}

/* Whether a bug with this key is new. */
static bool remember(uint64_t key) {
  if (is_known(key))
    return false;
  keys_seen[search->keys++] = key;
  return true;
}

static unsigned check_of(unsigned outcome) {
  switch (outcome) {
  case TDV_ASSERTION:
  case TDV_ABORTED:
    return TDV_CHECK_ASSERT;
  case TDV_DEADLOCK:
  case TDV_LIVELOCK:
    return TDV_CHECK_DEADLOCK;
  case TDV_CRASH:
  case TDV_MEMORY_ERROR:
  case TDV_KILLED:
    return TDV_CHECK_MEMORY;
  case TDV_MISUSE:
    return TDV_CHECK_API;
  default:
    return 0;
  }
}

/* What ends the search because nothing can be said about the program. */
static bool gives_up(unsigned outcome) {
  return outcome == TDV_UNSUPPORTED || outcome == TDV_RUNTIME_ERROR || outcome == TDV_DIVERGED;
}

static unsigned char *place_for_next(void) {
  return (unsigned char *)TDV_CANDIDATES_BASE + search->candidate_bytes;
}

/* A schedule that is being written: turns of one thread in a row are one segment. */
struct schedule {
  struct tdv_segment *segments;
  uint32_t count;
};

static void append(struct schedule *schedule, uint32_t step) {
  const struct tdv_step *taken = &tdv_steps[step];
  struct tdv_segment *last = &schedule->segments[schedule->count - 1];
  if (schedule->count > 0 && last->thread == taken->thread)
    last->steps += taken->turns;
  else
    schedule->segments[schedule->count++] = (struct tdv_segment){taken->thread, taken->turns};
}

/* Writes a candidate whose schedule consists of the first steps of the run, and for a race of those
   that do not happen after the first of its accesses. */
static void write(struct tdv_candidate candidate, const struct site_list *sites, uint32_t steps,
                  uint32_t race_until, const char *text) {
  unsigned char *start = place_for_next(), *at = start + sizeof candidate;
  candidate.sites = (uint16_t)sites->count;
  at = tdv_put(at, sites->site, sites->count * sizeof sites->site[0]);
  if (sites->count % 2 == 1)
    at = tdv_put(at, &(uint32_t){0}, 4);
  struct schedule schedule = {(struct tdv_segment *)at, 0};
  for (uint32_t step = 0; step < steps; step++)
    append(&schedule, step);
  for (uint32_t step = steps + 1; step < race_until; step++)
    if (!tdv_happens_before(steps, step))
      append(&schedule, step);
  candidate.segments = schedule.count;
  at += schedule.count * sizeof(struct tdv_segment);
  candidate.text = (uint32_t)strlen(text);
  at = tdv_put(at, text, candidate.text);
  while ((at - start) % 8 != 0)
    *at++ = 0;
  candidate.bytes = (uint32_t)(at - start);
  memcpy(start, &candidate, sizeof candidate);
  search->candidate_bytes += candidate.bytes;
  search->totals.candidates++;
}

static void found_failure(unsigned outcome, int status, unsigned thread, uint32_t site,
                          uint32_t steps, const char *text) {
  uint64_t key = mix(mix(mix(1, outcome), (uint32_t)status), site);
  if (!(check_of(outcome) & search->checks) && !gives_up(outcome))
    return;
  if (!remember(key))
    return;
  struct tdv_candidate candidate = {
      .outcome = (uint16_t)outcome, .first = (uint16_t)thread, .status = status};
  write(candidate, &(struct site_list){1, {site}}, steps, 0, text);
}

void tdv_finding_end(const char *why) { found_failure(TDV_RUNTIME_ERROR, 0, 0, 0, 0, why); }

/* The steps that begin in front of an event. */
static uint32_t steps_until(uint32_t event) {
  uint32_t low = 0, high = search->steps;
  while (low < high) {
    uint32_t middle = (low + high) / 2;
    if (tdv_steps[middle].event < event)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

static bool is_failure(unsigned outcome) {
  return check_of(outcome) != 0 && outcome != TDV_DEADLOCK && outcome != TDV_LIVELOCK;
}

/* Threads that have failed and were parked; returns whether there was one. */
static bool find_parked(uint32_t from) {
  bool found = false;
  for (uint32_t i = from; i < search->events; i++) {
    const struct tdv_event *event = &tdv_events[i];
    if (event->kind == TDV_PARKED && is_failure((unsigned)event->value)) {
      found = true;
      found_failure((unsigned)event->value, (int)event->extra, event->thread, event->site,
                    steps_until(i), "");
    }
  }
  return found;
}

static void add_site(struct site_list *sites, uint32_t site) {
  uint32_t at = 0;
  while (at < sites->count && sites->site[at] < site)
    at++;
  if ((at < sites->count && sites->site[at] == site) || sites->count == MAX_SITES)
    return;
  for (uint32_t i = sites->count++; i > at; i--)
    sites->site[i] = sites->site[i - 1];
  sites->site[at] = site;
}

static void find_stuck(const struct tdv_run_result *result) {
  struct site_list sites = {0};
  struct tdv_thread thread;
  for (const unsigned char *at = tdv_result_threads(result); tdv_next_thread(result, &at, &thread);)
    if (thread.state == TDV_THREAD_BLOCKED || thread.state == TDV_THREAD_PARKED)
      add_site(&sites, thread.site);
  uint64_t key = mix(2, result->outcome);
  for (uint32_t i = 0; i < sites.count; i++)
    key = mix(key, sites.site[i]);
  if (!remember(key))
    return;
  struct tdv_candidate candidate = {.outcome = result->outcome, .first = (uint16_t)result->thread};
  write(candidate, &sites, search->steps, 0, "");
}

void tdv_findings_of_run(const struct tdv_run_result *result, uint32_t first_event) {
  bool parked = find_parked(first_event);
  unsigned outcome = result->outcome;
  if (outcome == TDV_DEADLOCK || outcome == TDV_LIVELOCK) {
    if (search->checks & TDV_CHECK_DEADLOCK)
      find_stuck(result);
  } else if (gives_up(outcome) || (is_failure(outcome) && !parked && !tdv_any_parked(result))) {
    found_failure(outcome, result->status, result->thread, result->site, search->steps,
                  tdv_result_text(result));
  }
}

/* The first two accesses of the steps that are a data race. A second free fails in any order: that
   is a memory error. */
static bool find_accesses(uint32_t first, uint32_t second, const struct tdv_op **one,
                          const struct tdv_op **other) {
  const struct tdv_step *a = &tdv_steps[first], *b = &tdv_steps[second];
  for (uint32_t i = 0; i < a->ops; i++) {
    for (uint32_t j = 0; j < b->ops; j++) {
      *one = &tdv_ops[a->op + i];
      *other = &tdv_ops[b->op + j];
      bool memory = tdv_is_memory((*one)->kind) && tdv_is_memory((*other)->kind);
      bool both_atomic = (*one)->flags & (*other)->flags & TDV_OP_ATOMIC;
      bool both_free = (*one)->flags & (*other)->flags & TDV_OP_FREED;
      if (memory && !both_atomic && !both_free && tdv_dependent(*one, *other))
        return true;
    }
  }
  return false;
}

static uint64_t race_key(uint32_t one, uint32_t other) {
  return one < other ? mix(mix(3, one), other) : mix(mix(3, other), one);
}

bool tdv_race_is_known(uint32_t one, uint32_t other) { return is_known(race_key(one, other)); }

void tdv_finding_race(uint32_t first, uint32_t second) {
  const struct tdv_op *one, *other;
  if (!(search->checks & TDV_CHECK_RACE) || !find_accesses(first, second, &one, &other))
    return;
  struct site_list sites = {0};
  add_site(&sites, one->site);
  add_site(&sites, other->site);
  if (sites.count == 1)
    sites.site[sites.count++] = one->site;
  if (!remember(race_key(one->site, other->site)))
    return;
  struct tdv_candidate candidate = {.first = tdv_steps[first].thread,
                                    .second = tdv_steps[second].thread};
  write(candidate, &sites, first, second, "");
}
