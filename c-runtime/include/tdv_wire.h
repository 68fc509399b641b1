/*
 * The protocol between tdv and a program under its control, over a Unix domain stream socket.
 *
 * Changed anything here? Raise TDV_WIRE_VERSION, and change tdv.run.Wire, whose constants
 * WireFormatTest compares with this file. All numbers are little-endian, all structs have
 * fixed-width fields and no padding.
 *
 *   program                          tdv
 *   HELLO                  ->
 *                         <-         SETUP     once
 *   READY                  ->
 *                         <-         RUN       any number of times, one or more runs in each
 *   RESULTS                ->                  one or more messages with as many results, in the
 * same order; fewer if the last one has TDV_LAST_RUN
 *                         <-         EXPLORE   any number of times: the program explores by itself
 *   EXPLORED               ->
 *
 * tdv ends the program by closing the socket.
 */
#ifndef TDV_WIRE_H
#define TDV_WIRE_H

#include <stdint.h>

#define TDV_WIRE_VERSION 7
#define TDV_WIRE_MAGIC 0x76645431u

/* Environment variables by which tdv talks to a program before there is a socket. */
#define TDV_ENV_SOCKET "TDV_SOCKET" /* connect here; without it the program runs by itself */
/* Megabytes of memory, then of a file: what the program may take. */
#define TDV_ENV_LIMITS "TDV_LIMITS"
/* Not from tdv, but for tools that keep a table of all address space (valgrind): megabytes of it
   for each thread's heap, then for any other part. */
#define TDV_ENV_RESERVE "TDV_RESERVE"
#define TDV_ENV_SCHEDULE                                                                           \
  "TDV_SCHEDULE" /* by itself: a file with a SETUP and a RUN message to follow */
#define TDV_ENV_STOP_AT "TDV_STOP_AT" /* by itself: call tdv_stop_here() before this step */

enum tdv_message_kind {
  TDV_HELLO = 1,
  TDV_SETUP = 2,
  TDV_READY = 3,
  TDV_RUN = 4,
  TDV_RESULTS = 5,
  TDV_EXPLORE = 6,
  TDV_EXPLORED = 7
};

struct tdv_message {
  uint32_t bytes; /* of the whole message, with this header */
  uint32_t kind;
};

struct tdv_hello {
  struct tdv_message header;
  uint32_t magic;
  uint32_t version;
  uint32_t pid;
  uint32_t flags;
  uint64_t data_start; /* the program's variables */
  uint64_t data_end;
};

/* How a program's state is reset between runs. */
enum tdv_reset { TDV_RESET_SNAPSHOT = 0, TDV_RESET_FORK = 1 };

enum tdv_setup_flags {
  TDV_SPURIOUS_WAKEUPS = 1, /* a waiting thread may wake without a signal */
  TDV_SHOW_OUTPUT = 2       /* what the program prints goes to its standard output; else nowhere */
};

/* Followed by: threads x tdv_thread_name, pokes x tdv_poke, inputs x tdv_input with its values. */
struct tdv_setup {
  struct tdv_message header;
  uint32_t version;
  uint32_t reset;
  uint32_t flags;
  uint32_t threads;
  uint32_t pokes;
  uint32_t inputs;
  uint64_t max_steps;       /* a run ends after so many visible operations */
  uint64_t max_local_steps; /* and after so many branches of one thread between two of them */
  uint32_t max_millis;      /* and after so much time */
  uint32_t stack_bytes;     /* of a thread without an attribute; 0: 8 MB */
};

/* Slot numbers stand for threads in messages. A slot is given to the ordinal-th thread (from 1)
   that the thread in slot parent creates, and stays with it in all runs; slot 0 is main. The setup
   can fix the first ones, in order, so that another process gives the same numbers (and addresses).
 */
struct tdv_thread_name {
  uint16_t parent;
  uint16_t ordinal;
};

/* Bytes that a variable has before main. */
struct tdv_poke {
  uint64_t address;
  uint32_t size; /* at most 16 */
  uint32_t unused;
  uint8_t bytes[16];
};

/* What the calls of __VERIFIER_nondet_* at a site return, in order; after the last one, 0. Followed
   by count values of 8 bytes. */
struct tdv_input {
  uint32_t site;
  uint32_t count;
};

/* RUN: header, then runs of this form, each followed by its segments and then its sleeping threads
   (uint32_t slots; an odd number is filled up with one 0). */
enum tdv_policy {
  TDV_RUN_ON = 0, /* stay with the running thread as long as it can go on */
  TDV_RANDOM = 1, /* any enabled thread, at each step */
  TDV_PCT = 2 /* probabilistic concurrency testing: random priorities, changed at depth - 1 steps */
};

enum tdv_run_flags {
  TDV_STRICT = 1, /* a schedule that can't be followed ends the run */
  TDV_WANT_EVENTS = 2,
  TDV_WANT_PATHS = 4, /* record branches, indirect calls and results of library functions too */
  TDV_WANT_STACKS = 8, /* call stacks in any case, not only when something went wrong */
  TDV_EXPLORING =
      16, /* the run goes on as long as any thread can: one that fails, or waits in a loop,
             is parked (PARKED), and the end of the process comes last */
  TDV_WANT_ENABLED = 32, /* ENABLED events */
  TDV_END_AT_FAILURE = 64 /* with EXPLORING: a failure ends the run; a false assumption does not */
};

struct tdv_run_request {
  uint32_t bytes; /* with the segments */
  uint16_t flags;
  uint16_t policy; /* what happens behind the segments */
  uint64_t seed;
  uint32_t pct_depth;
  uint32_t pct_steps; /* the length of a run, as far as known */
  uint32_t base;      /* a checkpoint to start from; 0: the beginning. The segments begin there. */
  uint32_t save;      /* a number (1 to TDV_CHECKPOINTS) for a new checkpoint, or 0 */
  uint64_t save_step; /* taken when so many steps are done */
  uint64_t first_event; /* events before this one are not sent (at least base's number of events) */
  uint64_t max_steps;   /* 0: as in the setup */
  uint32_t segments;
  uint32_t sleeping; /* threads that behind the segments stay asleep until a step that depends on
                        their next one is taken */
};

#define TDV_CHECKPOINTS 64

/* Run this thread for so many steps. */
struct tdv_segment {
  uint32_t thread;
  uint32_t steps;
};

enum tdv_outcome {
  TDV_FINISHED = 0,     /* status: the exit status */
  TDV_ASSERTION = 1,    /* __assert_fail, reach_error; text: the assertion */
  TDV_ABORTED = 2,      /* abort() */
  TDV_DEADLOCK = 3,     /* no thread can go on */
  TDV_CRASH = 4,        /* status: the signal; address: the one that was accessed */
  TDV_MEMORY_ERROR = 5, /* status: enum tdv_memory_error; address, size */
  TDV_MISUSE = 6,       /* of a thread function; text: what is wrong */
  TDV_STEP_LIMIT = 7,
  TDV_TIME_LIMIT = 8,
  TDV_ASSUMPTION = 9,     /* __VERIFIER_assume(0): the run does not count */
  TDV_UNSUPPORTED = 10,   /* a call that can't be made under control; text: which */
  TDV_DIVERGED = 11,      /* a strict schedule could not be followed; text: why */
  TDV_KILLED = 12,        /* the process died; status: the signal */
  TDV_NO_CHECKPOINT = 13, /* base is not there (any more): run again from the beginning */
  TDV_RUNTIME_ERROR = 14, /* an internal error; text */
  TDV_LIVELOCK = 15, /* EXPLORING: no thread can go on, and some spin in wait for what nobody does */
  TDV_SPUN = 16,     /* EXPLORING: the same, but what a loop waited for has happened since: another
                        run has this one's continuation */
  TDV_ASLEEP = 17    /* only sleeping threads can go on: other runs have this one's continuations */
};

enum tdv_memory_error {
  TDV_USE_AFTER_FREE = 1,
  TDV_DOUBLE_FREE = 2,
  TDV_INVALID_FREE = 3,
  TDV_HEAP_OUT_OF_BOUNDS = 4,
  TDV_GLOBAL_OUT_OF_BOUNDS = 5,
  TDV_STACK_OVERFLOW = 6,
  TDV_STACK_OUT_OF_BOUNDS = 7
};

enum tdv_result_flags {
  TDV_SAVED = 1,         /* the checkpoint was taken */
  TDV_LEFT_SCHEDULE = 2, /* at step left_at the schedule could not be followed (not strict) */
  TDV_DEFAULT_INPUT = 4, /* a __VERIFIER_nondet_* call got 0 because no value was given */
  TDV_LAST_RUN = 8       /* the process ends after this message (its state can't be trusted) */
};

/* Followed by: sent x tdv_event; threads x tdv_thread, each with its stack and its branches; text.
 */
struct tdv_run_result {
  uint32_t bytes; /* with all that follows; filled up to a multiple of 8 */
  uint16_t outcome;
  uint16_t flags;
  int32_t status;
  uint32_t thread; /* whose step decided the outcome */
  uint32_t site;   /* and where it was */
  uint32_t size;   /* of the access */
  uint64_t address;
  uint64_t steps;
  uint64_t events; /* in the whole run */
  uint64_t left_at;
  uint32_t sent; /* events in this message */
  uint32_t threads;
  uint32_t alloc_site; /* of the heap block that a memory error is about, 0 if unknown */
  uint32_t free_site;
  uint64_t object; /* the start of that block or variable */
  uint64_t object_size;
  uint32_t text; /* bytes */
  uint32_t unused;
};

/* The order and numbers are those of struct tdv_event.kind. Kinds up to TDV_LAST_STEP are steps:
   the scheduler chose the thread for them, and each counts as one. The others belong to the step in
   front. Where a cancellation request ends a step (THREAD_JOIN, COND_WAKE, SEM_WAIT, YIELD), extra:
   ECANCELED. */
enum tdv_event_kind {
  TDV_READ = 1,   /* value: what was read */
  TDV_WRITE = 2,  /* value: what was written; extra: what was there before */
  TDV_UPDATE = 3, /* an atomic read-modify-write; value: new; extra: old */
  TDV_COMPARE =
      4, /* a compare-exchange: as UPDATE if flags has TDV_DONE, else value: what was read */
  TDV_THREAD_START = 5, /* the first step of a thread; object: its function */
  TDV_THREAD_EXIT = 6,  /* its last one; value: the result */
  TDV_THREAD_CREATE =
      7,               /* value: the new thread's slot; object: its function; extra: return code */
  TDV_THREAD_JOIN = 8, /* object: the joined thread's slot; value: its result; extra: return code */
  TDV_THREAD_DETACH = 9,  /* object: slot; extra: return code */
  TDV_THREAD_CANCEL = 10, /* object: slot; extra: return code */
  TDV_YIELD = 11,         /* sched_yield, sleep and the like */
  TDV_MUTEX_INIT =
      12, /* object: the mutex, as in all that follow; extra: return code, as in all that follow;
             value: glibc's kind */
  TDV_MUTEX_DESTROY = 13,
  TDV_MUTEX_LOCK = 14, /* value: how often it is held now (recursive) */
  TDV_MUTEX_TRYLOCK = 15,
  TDV_MUTEX_TIMEDLOCK = 16, /* extra: ETIMEDOUT if it was scheduled while the mutex was held */
  TDV_MUTEX_UNLOCK = 17,
  TDV_COND_INIT = 18,
  TDV_COND_DESTROY = 19,
  TDV_COND_WAIT = 20, /* gives up the mutex (value) and waits; flags: TDV_TIMED */
  TDV_COND_WAKE = 21, /* value: the mutex. Untimed: woken, and has the mutex again. Timed: woken or
                         timed out (extra: ETIMEDOUT), and a MUTEX_LOCK follows as a step of its
                         own. flags: TDV_SPURIOUS */
  TDV_COND_SIGNAL = 22, /* value: the number of threads it may wake */
  TDV_COND_BROADCAST = 23,
  TDV_RWLOCK_INIT = 24,
  TDV_RWLOCK_DESTROY = 25,
  TDV_RWLOCK_READ = 26,   /* flags: TDV_TRY, TDV_TIMED */
  TDV_RWLOCK_WRITE = 27,  /* flags: TDV_TRY, TDV_TIMED */
  TDV_RWLOCK_UNLOCK = 28, /* value: 1 if it was held for writing */
  TDV_SPIN_INIT = 29,
  TDV_SPIN_DESTROY = 30,
  TDV_SPIN_LOCK = 31, /* flags: TDV_TRY */
  TDV_SPIN_UNLOCK = 32,
  TDV_BARRIER_INIT = 33, /* value: the number of threads */
  TDV_BARRIER_DESTROY = 34,
  TDV_BARRIER_ENTER = 35, /* value: how many have arrived */
  TDV_BARRIER_LEAVE = 36, /* extra: PTHREAD_BARRIER_SERIAL_THREAD for one of them */
  TDV_SEM_INIT = 37,      /* value: the count, as in all that follow */
  TDV_SEM_DESTROY = 38,
  TDV_SEM_WAIT = 39, /* flags: TDV_TRY, TDV_TIMED */
  TDV_SEM_POST = 40,
  TDV_SEM_GETVALUE = 41,
  TDV_ONCE = 42, /* flags: TDV_DONE if this call runs the function (ONCE_END follows) */
  TDV_ONCE_END = 43,
  TDV_FREE = 44,   /* object: the block; value: its size */
  TDV_ACCESS = 45, /* a call of a library function; its READ_RANGE and WRITE_RANGE events follow. A
                      call that accesses no shared memory is no step. */
  TDV_ATOMIC_BEGIN = 46,
  TDV_PROCESS_EXIT = 47, /* value: the status */
  TDV_LAST_STEP = 63,
  TDV_READ_RANGE = 64, /* object, extra: number of bytes; value: a hash of them */
  TDV_WRITE_RANGE =
      65, /* object, extra: number of bytes; value: a hash of what is there after the call */
  TDV_ALLOC = 66, /* object: the block; value: its size */
  TDV_ATOMIC_END = 67,
  TDV_FENCE = 68,
  TDV_INPUT = 69,    /* value: what __VERIFIER_nondet_* returned; flags: TDV_DONE if it was given */
  TDV_INDIRECT = 70, /* object: the function called through a pointer */
  TDV_RESULT = 71,   /* value: what a library function returned (pthread_create: the new thread's
                        pthread_t), or what was read from memory that no other thread can write
                        to (constants, errno) */
  TDV_KEY = 72,      /* thread-specific data; object: the key */
  TDV_ENABLED = 73,  /* in front of a step: the threads that could have been chosen for it; object: n,
                        value: a bit for each of the slots from 64 n on; extra: the bits of those
                        that give way (a yield, a wait that would time out) */
  TDV_PARKED = 74, /* the thread goes on no more in this run; value: enum tdv_outcome (SPUN: it is in
                     a loop that does nothing but read the same again), extra: status (SPUN: the
                     thread's steps in that iteration) */
  TDV_OBJECT = 75 /* a local variable of the function that begins; object: its address, value: its
                     number in the IR */
};

enum tdv_event_flags {
  TDV_ATOMIC = 1,
  TDV_DONE = 2,
  TDV_TRY = 4,
  TDV_TIMED = 8,
  TDV_SPURIOUS = 16,
  TDV_HASHED = 32, /* READ, WRITE, UPDATE, COMPARE of more than 8 bytes: values are hashes */
  TDV_FAILED = 64  /* EXPLORING: the step was due and has failed (a memory error, a misuse); a PARKED
                      event of its thread follows */
};

struct tdv_event {
  union {
    struct {
      uint8_t kind;
      uint8_t flags;
      uint16_t thread;
      uint32_t site;
    };
    uint64_t head;
  };
  union {
    struct {
      uint64_t object : 48; /* an address or a number */
      uint64_t size : 16;   /* of an access; 65535 for all that are larger (the site tells) */
    };
    uint64_t where;
  };
  uint64_t value;
  uint64_t extra;
};

enum tdv_thread_state {
  TDV_THREAD_READY = 0,   /* its next step could be taken */
  TDV_THREAD_BLOCKED = 1, /* it waits for others */
  TDV_THREAD_DONE = 2,
  TDV_THREAD_PARKED = 3 /* see PARKED */
};

/* Followed by: stack x uint32_t (the site in each frame, innermost first; an odd number is filled
   up with one 0), then bit_count branch outcomes, packed into 8-byte words, the first outcome in
   the lowest bit. */
struct tdv_thread {
  uint16_t slot;
  uint16_t parent;
  uint16_t ordinal;
  uint8_t state;
  uint8_t pending; /* the kind of its next step (0 if done) */
  uint32_t site;   /* of its next step */
  uint32_t stack;  /* number of frames */
  uint64_t object; /* of its next step */
  uint64_t start;  /* the thread's function; 0 for main */
  uint64_t bit_count;
};

/* --- The explorer (src/explore): the search for bugs inside of the process ---------------------- */

/* How much the explorer leaves out. */
enum tdv_reduction {
  TDV_REDUCE_NONE = 0,     /* nothing: every interleaving */
  TDV_REDUCE_SLEEP = 1,    /* sleep sets */
  TDV_REDUCE_FG = 2,       /* Flanagan and Godefroid's backtrack sets, sleep sets and lock sets */
  TDV_REDUCE_OPTIMAL = 3,  /* source sets and wake-up trees */
  TDV_REDUCE_OBSERVERS = 4, /* the same; writes whose order nobody observes are not distinguished */
  TDV_REDUCE_STATES = 5     /* every way on from a state, but from each state once */
};

enum tdv_explore_action {
  TDV_EXPLORE_BEGIN = 1, /* a new search; followed by the image of another one to go on with */
  TDV_EXPLORE_JOIN = 2,  /* take part in the search of another process */
  TDV_EXPLORE_GO = 3,    /* search until something ends it: see enum tdv_explore_status */
  TDV_EXPLORE_SAVE = 4   /* answer with an image of the search, which goes on after the next GO */
};

enum tdv_explore_flags {
  TDV_EXPLORE_STATES = 1 /* collect the final states */
};

/* Kinds of bugs that are reported, as bits: BEGIN and JOIN's checks. */
enum tdv_check {
  TDV_CHECK_ASSERT = 1,
  TDV_CHECK_DEADLOCK = 2,
  TDV_CHECK_RACE = 4,
  TDV_CHECK_MEMORY = 8,
  TDV_CHECK_API = 16
};

/* Followed by an image (BEGIN). */
struct tdv_explore_request {
  struct tdv_message header;
  uint32_t action;
  uint32_t reduction; /* BEGIN, JOIN */
  uint32_t flags;     /* BEGIN, JOIN */
  uint32_t checks;    /* BEGIN, JOIN */
  uint32_t pid;       /* JOIN: the process that began the search, */
  uint32_t file;      /* and its number for the file with the tree */
  uint64_t max_runs;  /* GO: this process ends its part after so many more runs; 0: no limit */
  uint64_t max_millis; /* GO: or after so much time */
};

enum tdv_explore_status {
  TDV_EXPLORE_READY = 0,    /* the answer to BEGIN, JOIN and SAVE */
  TDV_EXPLORE_COMPLETE = 1, /* nothing is left */
  TDV_EXPLORE_PAUSED = 2,   /* a limit of GO was reached */
  TDV_EXPLORE_FOUND = 3,    /* there are new candidates */
  TDV_EXPLORE_LAST = 4      /* this process can't be trusted any more and ends with this message,
                               which has an image: another one can go on */
};

/* The answer: totals of this process's part of the search. Followed by its candidates, then slots x
   tdv_thread_name (from slot 0 on, as in SETUP; an odd number is filled up with one of zeros), then
   the image. */
#define TDV_EXPLORED_ALL 0x40000000u

struct tdv_explored {
  struct tdv_message header;
  uint32_t status;
  uint32_t file;        /* BEGIN: the number of the file with the tree */
  uint64_t executions;  /* complete runs */
  uint64_t spun;        /* runs that ended with a loop that waits, or in a state of their own: TDV_SPUN */
  uint64_t assumptions; /* runs in which an assumption was false */
  uint64_t redundant;   /* runs that sleep sets ended: TDV_ASLEEP */
  uint64_t infeasible;  /* runs whose reversed step could not be taken */
  uint64_t step_limits; /* runs that were cut off by the limit of steps, */
  uint64_t time_limits; /* and of time */
  uint64_t steps;       /* of all runs */
  uint64_t longest;     /* the steps of the longest run */
  uint64_t pending;     /* branches that are known and not yet explored, of the whole search */
  uint64_t explored;    /* how much is explored, of TDV_EXPLORED_ALL: an estimate, of the whole search */
  uint64_t states;      /* TDV_EXPLORE_STATES: how many final states were seen, */
  uint64_t states_sum;  /* and the sum of their hashes */
  uint64_t cpu_ns;      /* the processor's time that this process took, and those that it forked */
  uint32_t threads;     /* the most in a run */
  uint32_t candidates;
  uint64_t image; /* bytes */
  uint32_t slots; /* that have been given to threads in this process, main's included */
  uint32_t flags; /* TDV_DEFAULT_INPUT, if one of the runs had it */
};

/* A bug that the explorer has seen. Followed by its sites (uint32_t; an odd number is filled up with
   one 0), its segments, and its text, filled up to a multiple of 8. */
struct tdv_candidate {
  uint32_t bytes; /* with all that follows */
  uint16_t outcome; /* enum tdv_outcome; for a race: TDV_FINISHED */
  uint16_t first;   /* whose step failed; for a race: the thread that came first */
  uint16_t second;  /* for a race: the other one */
  uint16_t sites;   /* how many: of the step that failed; of both accesses; in a deadlock or livelock,
                       of the next steps of all threads that wait or spin, each site once, sorted */
  int32_t status;
  uint32_t segments; /* the schedule; for a race: up to the state in which both accesses are due */
  uint32_t text;     /* bytes */
};

#endif
