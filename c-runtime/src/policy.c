/*
 * Who goes next. First the schedule of the request, segment by segment; behind it a policy: run on,
 * random, or PCT (Burckhardt et al., A Randomized Scheduler with Probabilistic Guarantees of
 * Finding Bugs, ASPLOS 2010).
 */
#include "server.h"

/* A thread that spins in wait for another must let it go on some time. */
#define FAIR_STEPS 10000

static uint64_t next_random(void) { /* splitmix64 */
  uint64_t z = rt->rng += 0x9e3779b97f4a7c15u;
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
  z = (z ^ z >> 27) * 0x94d049bb133111ebu;
  return z ^ z >> 31;
}

void tdv_policy_new_thread(struct tdv_coroutine *thread) {
  if (server->request.policy == TDV_PCT)
    thread->priority = (int64_t)(next_random() >> 2) + 64;
}

void tdv_policy_start(void) {
  rt->rng = server->request.seed;
  if (server->request.policy != TDV_PCT)
    return;
  unsigned points = server->request.pct_depth > 0 ? server->request.pct_depth - 1 : 0;
  for (unsigned i = 0; i < points && i < 64; i++)
    server->change[i] = server->request.pct_steps ? next_random() % server->request.pct_steps : 0;
  for (unsigned i = 0; i < rt->threads; i++)
    tdv_policy_new_thread(tdv_slot(rt->order[i]));
}

static uint64_t least(uint64_t a, uint64_t b) { return a < b ? a : b; }

/* Lets the thread take so many steps, of which the first is due, unless something else comes up. */
static struct tdv_coroutine *grant(struct tdv_coroutine *thread, uint64_t steps) {
  steps = least(steps, server->limit - rt->steps);
  if (server->request.save && server->request.save_step > rt->steps)
    steps = least(steps, server->request.save_step - rt->steps);
  if (server->stop_at > rt->steps)
    steps = least(steps, server->stop_at - rt->steps);
  *(server->stepwise ? &rt->left : &rt->quota) = steps - 1;
  rt->granted = steps;
  return thread;
}

/* The schedule asks for something that the program can't do. */
static void leave_schedule(uint32_t slot) {
  if (server->request.flags & TDV_STRICT) {
    bool created = slot < TDV_MAX_THREADS && tdv_slot(slot)->created;
    const char *why = !created                 ? "has not been created"
                      : tdv_slot(slot)->done   ? "has ended"
                      : tdv_slot(slot)->parked ? "was parked"
                                               : "can't go on";
    tdv_finish(TDV_DIVERGED, (int)slot, why);
  }
  if (!(rt->result_flags & TDV_LEFT_SCHEDULE))
    rt->left_at = rt->steps;
  rt->result_flags |= TDV_LEFT_SCHEDULE;
  rt->segment = server->request.segments;
}

static bool can_go(const struct tdv_coroutine *thread) {
  return server->exploring ? tdv_can_go(thread) : !thread->done && tdv_enabled(thread);
}

/* Follows the schedule; 0 behind its end. */
static struct tdv_coroutine *follow(void) {
  while (rt->segment < server->request.segments && rt->segment_left == 0) {
    if (++rt->segment < server->request.segments)
      rt->segment_left = server->segments[rt->segment].steps;
  }
  if (rt->segment >= server->request.segments)
    return 0;
  uint32_t slot = server->segments[rt->segment].thread;
  struct tdv_coroutine *thread = slot < TDV_MAX_THREADS ? tdv_slot(slot) : 0;
  if (!thread || !thread->created || !can_go(thread)) {
    leave_schedule(slot);
    return 0;
  }
  grant(thread, rt->segment_left);
  rt->segment_left -= (uint32_t)rt->granted;
  return thread;
}

static uint64_t unused(void) { return rt->quota + rt->left; }

/* Threads that give way come last, and each in its turn. */
static struct tdv_coroutine *run_on(struct tdv_coroutine *thread) {
  bool stays =
      can_go(thread) && !tdv_gives_way(thread) && !(rt->granted == FAIR_STEPS && unused() == 0);
  if (stays)
    return grant(thread, FAIR_STEPS);
  unsigned place = 0;
  while (rt->order[place] != thread->slot)
    place++;
  struct tdv_coroutine *late = 0;
  for (unsigned i = 1; i <= rt->threads; i++) {
    struct tdv_coroutine *other = tdv_slot(rt->order[(place + i) % rt->threads]);
    if (can_go(other)) {
      if (!tdv_gives_way(other))
        return grant(other, FAIR_STEPS);
      late = late ? late : other;
    }
  }
  return late ? grant(late, FAIR_STEPS) : 0;
}

static struct tdv_coroutine *random_thread(void) {
  uint32_t count = 0;
  struct tdv_coroutine *chosen = 0;
  for (unsigned i = 0; i < rt->threads; i++) {
    struct tdv_coroutine *thread = tdv_slot(rt->order[i]);
    if (can_go(thread) && next_random() % ++count == 0)
      chosen = thread;
  }
  return chosen ? grant(chosen, 1) : 0;
}

static struct tdv_coroutine *pct(struct tdv_coroutine *thread) {
  unsigned points = server->request.pct_depth > 0 ? server->request.pct_depth - 1 : 0;
  for (unsigned i = 0; i < points && i < 64; i++) {
    if (server->change[i] == rt->steps)
      thread->priority = (int64_t)i;
  }
  if (tdv_gives_way(thread) || ++thread->turns % FAIR_STEPS == 0)
    thread->priority = --rt->lowest;
  struct tdv_coroutine *chosen = 0;
  for (unsigned i = 0; i < rt->threads; i++) {
    struct tdv_coroutine *other = tdv_slot(rt->order[i]);
    if (can_go(other) && (!chosen || other->priority > chosen->priority))
      chosen = other;
  }
  return chosen ? grant(chosen, 1) : 0;
}

static struct tdv_coroutine *awake(struct tdv_coroutine *thread) {
  bool all_asleep;
  struct tdv_coroutine *chosen = tdv_explore_choose(thread, &all_asleep);
  if (!chosen && all_asleep)
    tdv_finish(TDV_ASLEEP, 0, "");
  return chosen ? grant(chosen, 1) : 0;
}

static struct tdv_coroutine *unseen(struct tdv_coroutine *thread) {
  struct tdv_coroutine *chosen = run_on(thread);
  if (!chosen)
    return 0;
  enum tdv_visit_kind visit = tdv_visit();
  struct tdv_coroutine *racing = visit != TDV_VISIT_NEW ? tdv_visit_race() : 0;
  if (racing)
    return grant(racing, 1);
  if (visit != TDV_VISIT_NEW)
    tdv_finish(visit == TDV_VISIT_AROUND ? TDV_SPUN : TDV_ASLEEP, 0, "");
  return grant(chosen, 1);
}

struct tdv_coroutine *tdv_choose(struct tdv_coroutine *thread) {
  /* What the thread was granted and could not use, because it is blocked, goes back to the
   * schedule. */
  rt->segment_left += rt->segment < server->request.segments ? (uint32_t)unused() : 0;
  struct tdv_coroutine *chosen = follow();
  if (!chosen && server->request.policy == TDV_RANDOM)
    chosen = random_thread();
  else if (!chosen && server->request.policy == TDV_PCT)
    chosen = pct(thread);
  else if (!chosen && server->request.policy == TDV_POLICY_AWAKE)
    chosen = awake(thread);
  else if (!chosen && server->request.policy == TDV_POLICY_UNSEEN)
    chosen = unseen(thread);
  else if (!chosen)
    chosen = run_on(thread);
  if (!chosen)
    tdv_finish(TDV_DEADLOCK, 0, "");
  return chosen;
}
