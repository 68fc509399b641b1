/*
 * The explorer: a search through the interleavings of the program, in the program's own process,
 * so that a run costs no message. docs/decisions/0006-explorer.md says why, and how it works.
 *
 *   leaf of the tree -> schedule -> run -> steps and operations -> clocks -> races -> new leaves
 *
 * A step here is one turn of a thread: what it does between two choices of the scheduler. It has
 * operations, each on one object. Everything that a step does to others is in its operations.
 *
 * Rules for editors, beside those in runtime.h: what the search needs of a run is copied out of the
 * events by operations.c, and nowhere else is an event read, but for findings. The tree is shared
 * by all processes of a search and touched only under its lock. All else is this process's own.
 */
#ifndef TDV_EXPLORE_H
#define TDV_EXPLORE_H

#include <string.h>

#include "../server.h"

/* What an operation does. Families of kinds share a kind of object. */
enum tdv_operation_kind {
  TDV_OP_READ,
  TDV_OP_WRITE,
  /* Mutexes, spin locks, pthread_once. */
  TDV_OP_ACQUIRE,
  TDV_OP_RELEASE,
  TDV_OP_OBSERVE, /* a lock that was not available, and was not waited for */
  TDV_OP_PASS,    /* pthread_once, when the function has run */
  TDV_OP_INNER,   /* a recursive mutex that stays locked */
  TDV_OP_CHANGE,  /* initialised or destroyed */
  /* Read-write locks. */
  TDV_OP_READ_ACQUIRE,
  TDV_OP_READ_RELEASE,
  TDV_OP_WRITE_ACQUIRE,
  TDV_OP_WRITE_RELEASE,
  TDV_OP_RW_OBSERVE,
  TDV_OP_RW_CHANGE,
  /* Semaphores. */
  TDV_OP_SEM_WAIT,
  TDV_OP_SEM_POST,
  TDV_OP_SEM_OBSERVE,
  TDV_OP_SEM_CHANGE,
  /* Condition variables. */
  TDV_OP_WAIT,
  TDV_OP_SIGNAL,
  TDV_OP_WAKE,
  TDV_OP_GIVE_UP, /* a wait that ends with or without a signal */
  TDV_OP_COND_CHANGE,
  /* Barriers. */
  TDV_OP_ENTER,
  TDV_OP_LEAVE,
  TDV_OP_BARRIER_CHANGE,
  /* Threads: the object is the thread that it happens to. */
  TDV_OP_CREATE,
  TDV_OP_START,
  TDV_OP_EXIT,
  TDV_OP_JOIN,
  TDV_OP_JOINING, /* the thread waits for another: should that one wait for it, too, it is told */
  TDV_OP_DETACH,
  /* Requests for cancellation, and where the thread asks for them. */
  TDV_OP_CANCEL,
  TDV_OP_CANCEL_POINT,
  TDV_OP_KINDS
};

enum tdv_operation_flags {
  TDV_OP_ATOMIC = 1,  /* no data race with others that are atomic */
  TDV_OP_NO_WAIT = 2, /* the step can be taken in any state */
  TDV_OP_BROADCAST = 4,
  TDV_OP_FREED = 8,
  TDV_OP_CONDITIONAL = 16, /* in another state it might have written, or taken the lock */
  TDV_OP_STORE = 32,       /* with observers: a write whose order with others counts only if */
  TDV_OP_OBSERVED = 64     /* somebody reads it before the next one */
};

/* Objects that are threads, or cancellation of threads, have addresses that no memory has. */
#define TDV_THREAD_OBJECT(slot) (0xffff000000000000ul | (uint64_t)(slot) << 4)
#define TDV_CANCEL_OBJECT(slot) (0xfffe000000000000ul | (uint64_t)(slot) << 4)

struct tdv_op {
  uint64_t address;
  uint32_t size;
  uint8_t kind;
  uint8_t flags;
  uint16_t thread;
  uint32_t site;
  uint32_t value; /* semaphores: the count afterwards */
};

struct tdv_step {
  uint32_t op; /* the first of its operations */
  uint32_t ops;
  uint32_t event;   /* its first event, ENABLED events in front included */
  uint32_t turns;   /* steps as the scheduler counts them */
  uint32_t number;  /* of this thread's steps this is the number-th, from 1 */
  uint32_t before;  /* the thread's step in front: its place + 1, or 0 */
  uint32_t entries; /* of the index, before this step */
  uint32_t held;    /* where the list of locks that the thread holds begins */
  uint16_t thread;
  bool opaque; /* what it does depends on the state in ways that its operations do not tell */
  bool ends;   /* the process: nobody could go on */
};

/* Appends to a message; returns where the next part goes. */
static inline unsigned char *tdv_put(unsigned char *to, const void *from, size_t size) {
  memcpy(to, from, size);
  return to + size;
}

/* --- operations.c: what a run did
 * ---------------------------------------------------------------- */

/* Reads the events from the first step on that is not there yet; drops what followed. */
void tdv_steps_read(uint32_t from, uint64_t events);
/* Forgets the steps from this one on. */
void tdv_steps_truncate(uint32_t steps);
/* The operations of a thread that can't go on at the end of the run, as if they were a step's: put
   behind the last step, which is their place. */
bool tdv_steps_read_pending(const struct tdv_thread *thread);

/* A step as it stands in the tree. */
struct tdv_taken {
  const struct tdv_op *ops;
  uint32_t count;
  uint32_t turns;
  uint16_t thread;
  bool opaque;
};
/* --- dependence.c
 * -------------------------------------------------------------------------------- */

/* Whether two operations, of different threads, do not commute or one enables or disables the
   other. */
bool tdv_dependent(const struct tdv_op *one, const struct tdv_op *other);
/* The same of two lists of operations. */
bool tdv_any_dependent(const struct tdv_op *some, uint32_t count, const struct tdv_op *others,
                       uint32_t other_count);
/* Whether all other operations on the object depend on this one. */
bool tdv_is_total(const struct tdv_op *op);
bool tdv_overlap(const struct tdv_op *one, const struct tdv_op *other);
static inline bool tdv_is_memory(unsigned kind) { return kind <= TDV_OP_WRITE; }
/* What is known of a step that is to be taken in another state than it was: the worst is assumed.
   "one" has room for its operation, should it have just one. */
void tdv_in_another_state(struct tdv_taken *taken, struct tdv_op *one);
/* Whether the operation may have to wait for others. */
bool tdv_may_wait(const struct tdv_op *op);

/* --- happens.c: happens-before
 * ------------------------------------------------------------------ */

/* Computes the clock of the next step. */
void tdv_clock_step(uint32_t place);
/* Lets it be found by those that follow. */
void tdv_index_step(uint32_t place);
/* Forgets the steps from this one on. */
void tdv_clocks_truncate(uint32_t steps);

/* --- index.c: the operations on an object, newest first
 * ------------------------------------------ */

void tdv_index_add(uint32_t step, uint32_t op);
void tdv_index_truncate(uint32_t entries);
/* Calls back for each earlier operation that overlaps, newest first within an address, until it
   returns false (which ends the walk along that address only). */
typedef bool tdv_walker(void *context, uint32_t step, uint32_t op);
void tdv_index_walk(const struct tdv_op *op, tdv_walker *walker, void *context);

/* --- enabling.c
 * ---------------------------------------------------------------------------------- */

/* Whether the step at place last could be taken behind the steps in front of first and those
   between the two that do not happen after first. */
bool tdv_could_come_before(uint32_t first, uint32_t last);

/* --- races.c
 * ------------------------------------------------------------------------------------- */

/* Finds the steps that the step at a place is in a race with, and gives each to the reduction and
   to the findings. */
void tdv_races_of(uint32_t place);

/* --- tree.c
 * -------------------------------------------------------------------------------------- */

typedef uint32_t tdv_node_id; /* 0: none */
#define TDV_ROOT 1u

enum tdv_node_state {
  TDV_NODE_OPEN,  /* something below, or the node itself, is still to be run */
  TDV_NODE_TAKEN, /* a leaf that a process is running */
  TDV_NODE_DONE,  /* all below has been run */
  TDV_NODE_INFEASIBLE
};

/* A choice in the tree of all that is known to be explored: the step that leads here from its
   parent. Children are in the order in which they are to be explored: what is left of a child
   sleeps in it. */
struct tdv_node {
  uint64_t serial; /* no two nodes have the same */
  tdv_node_id parent, first, last, next;
  uint32_t open; /* children that are not done */
  uint32_t turns;
  uint32_t ops, more; /* operations: their number, and where they are if they are several */
  uint16_t thread;
  uint8_t state;
  bool is_run;  /* a run has come through here */
  bool is_free; /* everything below is explored, not only what is in the tree */
  bool opaque;  /* its operations do not tell all */
  bool assumed; /* its operation is the worst that it could be: others were compared with that */
  struct tdv_op op;
};

void tdv_tree_create(void);
void tdv_tree_join(uint32_t pid, uint32_t file);
void tdv_tree_lock(void);
void tdv_tree_unlock(void);
struct tdv_node *tdv_node(tdv_node_id id);
const struct tdv_op *tdv_node_ops(const struct tdv_node *node);
void tdv_tree_set(struct tdv_node *node, const struct tdv_taken *taken);
/* A new last child: a leaf to be run, below which everything is explored. */
tdv_node_id tdv_tree_add(tdv_node_id parent, const struct tdv_taken *taken);
/* The same below a leaf, which is then on the way to one. */
tdv_node_id tdv_tree_lengthen(tdv_node_id leaf, const struct tdv_taken *taken);
/* A new last child that has been run. */
tdv_node_id tdv_tree_append(tdv_node_id parent, const struct tdv_taken *taken);
/* Takes a leaf that is to be run, near this node if possible; 0 if there is none. */
tdv_node_id tdv_tree_take(tdv_node_id near);
/* A taken leaf has been run or refused; end is the last node of the run. Returns the lowest node
   above below which something is left. */
tdv_node_id tdv_tree_finish(tdv_node_id leaf, tdv_node_id end);
bool tdv_tree_complete(void);
/* Wake-up trees can grow beyond what a machine holds, or a message. */
bool tdv_tree_is_full(void);
bool tdv_tree_can_be_saved(void);
uint64_t tdv_tree_pending(void);
/* estimate.c: how much of it is done, from 0 to 1. */
double tdv_tree_explored(void);
/* The tree as bytes, and from bytes. */
size_t tdv_tree_save(unsigned char *to);
bool tdv_tree_load(const unsigned char *from, size_t bytes);
bool tdv_state_is_new(uint64_t hash); /* a set that the processes share, too */

/* --- path.c: where this process is in the tree
 * ----------------------------------------------------- */

/* The node behind so many steps; the root behind none. */
tdv_node_id tdv_path(uint32_t steps);
/* Goes to a leaf: returns how many of the steps stay as they are. */
uint32_t tdv_path_go(tdv_node_id leaf);
/* A step of the run as it goes into the tree. */
struct tdv_taken tdv_taken(uint32_t step);
/* Adds nodes for the steps that the run has taken behind the leaf. */
void tdv_path_extend(void);
/* The nodes that sleep in the state behind so many steps, those that it inherits from the states in
   front. */
uint32_t tdv_sleepers(uint32_t steps, const tdv_node_id **nodes);
/* Recomputes them from this step on. */
void tdv_sleep_extend(uint32_t from, uint32_t to);

/* --- reductions
 * ---------------------------------------------------------------------------------- */

struct tdv_reduction_rules {
  bool sleeps;   /* the run avoids sleeping threads */
  bool enabled;  /* needs to know which threads could have been chosen */
  bool observes; /* the order of writes counts only if somebody observes it */
  bool visits;   /* the run ends where it comes to a state that is known */
  /* A race between two steps of the last run, the second of which is new. */
  void (*reverse)(uint32_t first, uint32_t second);
  /* A step that is new; with pending, also those that are due at the end and can't be taken. */
  void (*extend)(uint32_t step);
  bool pending;
  /* All steps are known. */
  void (*conclude)(void);
};

extern const struct tdv_reduction_rules tdv_reduce_none, tdv_reduce_sleep, tdv_reduce_fg,
    tdv_reduce_optimal, tdv_reduce_observers, tdv_reduce_states;

/* --- observers.c
 * --------------------------------------------------------------------------------- */

/* Marks the writes of the run that are observed. */
void tdv_observe(void);

/* --- findings.c
 * ---------------------------------------------------------------------------------- */

/* From this event on the run was new. */
void tdv_findings_of_run(const struct tdv_run_result *result, uint32_t first_event);
void tdv_finding_race(uint32_t first, uint32_t second);
/* Whether a race between accesses at these sites was found. */
bool tdv_race_is_known(uint32_t one, uint32_t other);
/* The search can't go on. */
void tdv_finding_end(const char *why);

/* --- visited.c
 * ----------------------------------------------------------------------------------- */

void tdv_visited_map(void);
/* There is no room for more states. */
bool tdv_visited_full(void);
bool tdv_visited_lost(void);
/* visited_races.c: two steps may be a data race, and it can't be told whether they are. */
bool tdv_visited_unclear(void);
/* The run was only to show a data race from here on. */
bool tdv_visit_is_over(void);
/* The step was taken behind a state that is known, for a data race. */
bool tdv_visit_shows_race(uint32_t step);

/* --- states.c
 * ------------------------------------------------------------------------------------ */

uint64_t tdv_final_state(const struct tdv_run_result *result, uint64_t events);

/* --- search.c
 * ------------------------------------------------------------------------------------ */

/* The threads at the end of a run, one after the other. */
const unsigned char *tdv_result_threads(const struct tdv_run_result *result);
bool tdv_next_thread(const struct tdv_run_result *result, const unsigned char **at,
                     struct tdv_thread *thread);
bool tdv_any_parked(const struct tdv_run_result *result);
const char *tdv_result_text(const struct tdv_run_result *result);

/* Searches until something ends it: enum tdv_explore_status. */
unsigned tdv_search_go(uint64_t max_runs, uint64_t max_millis);

/* Everything that belongs to this process's part of a search, but for the tables below. */
struct tdv_search {
  bool cancels; /* the program cancels threads */
  uint32_t reduction, flags, checks;
  const struct tdv_reduction_rules *rules;
  uint32_t stride; /* threads that a clock has room for */
  uint32_t steps, ops, events;
  uint32_t clocked;                    /* steps that have clocks */
  uint32_t entries;                    /* of the index */
  uint32_t path;                       /* steps up to the leaf that is run, its own included */
  uint32_t path_end;                   /* steps up to the last node that is known */
  uint32_t analysed;                   /* steps whose races are known */
  uint32_t last_of[TDV_MAX_THREADS];   /* per slot: the place + 1 of its last step */
  uint32_t slept;                      /* steps up to which it is known who sleeps */
  const struct tdv_run_result *result; /* of the last run */
  uint32_t tree_file;
  struct tdv_explored totals;
  size_t candidate_bytes;
  uint32_t keys; /* of candidates that have been sent */
  bool is_last;  /* the process ends after this message */
};

#define TDV_SEARCH_BASE 0x500000000000ul
#define search ((struct tdv_search *)TDV_SEARCH_BASE)

/* Tables of address space, of which the beginning is used. */
#define TDV_STEPS_BASE 0x500100000000ul
#define tdv_steps ((struct tdv_step *)TDV_STEPS_BASE)
#define TDV_OPS_BASE 0x500800000000ul
#define tdv_ops ((struct tdv_op *)TDV_OPS_BASE)
#define TDV_INDEX_SLOTS_BASE 0x504000000000ul
#define TDV_INDEX_ENTRIES_BASE 0x505000000000ul
#define TDV_INDEX_BASE 0x506000000000ul
#define TDV_INDEX_HASH_BASE 0x507000000000ul
#define TDV_ENABLING_BASE 0x508000000000ul
#define TDV_RACES_BASE 0x508100000000ul
#define TDV_SEQUENCE_BASE 0x508200000000ul
#define TDV_SLEEPERS_BASE 0x509000000000ul
#define TDV_PATH_BASE 0x50a000000000ul
#define TDV_CANDIDATES_BASE 0x50b000000000ul
#define TDV_KEYS_SEEN_BASE 0x50c000000000ul
#define TDV_CLOCKS_BASE 0x510000000000ul
#define TDV_VISITED_BASE 0x530000000000ul
#define TDV_VISITED_WAY_BASE 0x531000000000ul
#define TDV_VISITED_COPY_BASE 0x532000000000ul
#define tdv_clocks ((uint32_t *)TDV_CLOCKS_BASE)

static inline uint32_t *tdv_clock(uint32_t step) {
  return tdv_clocks + (size_t)step * search->stride;
}
/* Whether the step is in the clock. */
static inline bool tdv_in_clock(const uint32_t *clock, uint32_t step) {
  return clock[tdv_steps[step].thread] >= tdv_steps[step].number;
}
static inline bool tdv_happens_before(uint32_t first, uint32_t second) {
  return tdv_in_clock(tdv_clock(second), first);
}
static inline void tdv_clock_join(uint32_t *to, const uint32_t *from) {
  for (uint32_t i = 0; i < search->stride; i++)
    to[i] = from[i] > to[i] ? from[i] : to[i];
}

/* The thread's clock in front of its step at a place. */
void tdv_clock_before(uint32_t place, uint32_t *clock);

#endif
