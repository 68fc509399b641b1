/* The explorer's messages: what tdv asks for, and the answers. */
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <time.h>

#include "explore.h"

/* Tables of the search. In fork mode, the runs see them, too. */
static void map_tables(void) {
  static const struct {
    uintptr_t start;
    size_t bytes;
  } tables[] = {{TDV_SEARCH_BASE, 1ul << 20},        {TDV_STEPS_BASE, 1ul << 34},
                {TDV_OPS_BASE, 1ul << 35},           {TDV_INDEX_SLOTS_BASE, 1ul << 36},
                {TDV_INDEX_ENTRIES_BASE, 1ul << 36}, {TDV_INDEX_BASE, 1ul << 12},
                {TDV_INDEX_HASH_BASE, 1ul << 34},    {TDV_ENABLING_BASE, 1ul << 30},
                {TDV_RACES_BASE, 1ul << 24},         {TDV_SEQUENCE_BASE, 1ul << 34},
                {TDV_SLEEPERS_BASE, 1ul << 36},      {TDV_PATH_BASE, 1ul << 34},
                {TDV_CANDIDATES_BASE, 1ul << 34},    {TDV_KEYS_SEEN_BASE, 1ul << 24},
                {TDV_CLOCKS_BASE, 1ul << 40}};
  bool forks = server->setup.reset == TDV_RESET_FORK;
  for (unsigned i = 0; i < sizeof tables / sizeof tables[0]; i++)
    tdv_map(tables[i].start, tables[i].bytes, forks);
}

static const struct tdv_reduction_rules *rules_of(uint32_t reduction) {
  switch (reduction) {
  case TDV_REDUCE_NONE:
    return &tdv_reduce_none;
  case TDV_REDUCE_SLEEP:
    return &tdv_reduce_sleep;
  case TDV_REDUCE_FG:
    return &tdv_reduce_fg;
  case TDV_REDUCE_OBSERVERS:
    return &tdv_reduce_observers;
  case TDV_REDUCE_STATES:
    return &tdv_reduce_states;
  default:
    return &tdv_reduce_optimal;
  }
}

#define BACKWARD 5

/* Beside other engines, this one is to take what is left of the processors. */
static void step_back(void) {
  long priority = 20 - tdv_syscall(SYS_getpriority, (long)PRIO_PROCESS, 0L);
  tdv_syscall(SYS_setpriority, (long)PRIO_PROCESS, 0L, priority + BACKWARD);
}

static void start(const struct tdv_explore_request *request) {
  if (server->searches)
    tdv_die("internal error: a search has begun already");
  server->searches = true;
  map_tables();
  if (server->setup.reset == TDV_RESET_FORK)
    tdv_fork_again(); /* The child that waits does not know the tables. */
  search->reduction = request->reduction;
  search->rules = rules_of(request->reduction);
  server->writes_read_nothing = search->rules->observes;
  if (search->rules->visits) {
    tdv_visited_map();
    step_back();
  }
  search->flags = request->flags;
  search->checks = request->checks;
}

static void begin(const struct tdv_explore_request *request, const unsigned char *message) {
  start(request);
  tdv_tree_create();
  size_t image = request->header.bytes - sizeof *request;
  if (image > 0 && !tdv_tree_load(message + sizeof *request, image))
    tdv_die("the image of a search is damaged");
  search->totals.pending = tdv_tree_pending();
}

static unsigned char *put_image(unsigned char *to) {
  tdv_tree_lock();
  size_t bytes = tdv_tree_can_be_saved() ? tdv_tree_save(to) : 0;
  tdv_tree_unlock();
  search->totals.image = bytes;
  return to + bytes;
}

/* Runs in other processes have been waited for when there is an answer. */
static uint64_t cpu_ns(void) {
  struct timespec own;
  struct rusage forked;
  tdv_syscall(SYS_clock_gettime, (long)CLOCK_PROCESS_CPUTIME_ID, &own);
  tdv_syscall(SYS_getrusage, (long)RUSAGE_CHILDREN, &forked);
  uint64_t seconds = (uint64_t)(own.tv_sec + forked.ru_utime.tv_sec + forked.ru_stime.tv_sec);
  uint64_t micros = (uint64_t)(forked.ru_utime.tv_usec + forked.ru_stime.tv_usec);
  return seconds * 1000000000u + micros * 1000u + (uint64_t)own.tv_nsec;
}

static void answer(unsigned status, bool with_image) {
  unsigned char *start = (unsigned char *)TDV_REPLY_BASE;
  unsigned char *at = start + sizeof search->totals;
  at = tdv_put(at, (void *)TDV_CANDIDATES_BASE, search->candidate_bytes);
  at = tdv_put(at, shared->name, shared->slots * sizeof shared->name[0]);
  if (shared->slots % 2 == 1)
    at = tdv_put(at, &(uint32_t){0}, 4);
  search->totals.image = 0;
  if (with_image)
    at = put_image(at);
  search->totals.header = (struct tdv_message){(uint32_t)(at - start), TDV_EXPLORED};
  search->totals.status = status;
  search->totals.file = search->tree_file;
  search->totals.slots = shared->slots;
  search->totals.cpu_ns = cpu_ns();
  memcpy(start, &search->totals, sizeof search->totals);
  tdv_send(start, (size_t)(at - start));
  search->totals.candidates = 0;
  search->candidate_bytes = 0;
}

void tdv_explore(const unsigned char *message) {
  struct tdv_explore_request request;
  memcpy(&request, message, sizeof request);
  switch (request.action) {
  case TDV_EXPLORE_BEGIN:
    begin(&request, message);
    answer(TDV_EXPLORE_READY, false);
    break;
  case TDV_EXPLORE_JOIN:
    start(&request);
    tdv_tree_join(request.pid, request.file);
    answer(TDV_EXPLORE_READY, false);
    break;
  case TDV_EXPLORE_SAVE:
    answer(TDV_EXPLORE_READY, true);
    break;
  default: {
    unsigned status = tdv_search_go(request.max_runs, request.max_millis);
    answer(status, status == TDV_EXPLORE_LAST);
    if (status == TDV_EXPLORE_LAST)
      tdv_quit(0);
  }
  }
}
