/*
 * The part of the runtime that outlives a run: the connection, the request that is being served,
 * the buffers, the checkpoints. No reset touches it.
 */
#ifndef TDV_SERVER_H
#define TDV_SERVER_H

#include <signal.h>

#include "runtime.h"
#include "wire.h"

/* Close together: each separate region costs a fork page tables of its own. */
#define TDV_SERVER_BASE 0x10060000ul
#define TDV_COROUTINES_BASE 0x10080000ul
#define TDV_KEYS_BASE 0x10200000ul
#define TDV_INPUTS_BASE 0x10300000ul
/* stdout's buffer, which must not change with the program's state. */
#define TDV_STDOUT_BASE 0x100e0000ul
#define TDV_STDOUT_BYTES 0x10000ul
#define TDV_SHARED_BASE 0x400000000000ul
#define TDV_MAX_EVENTS (1ul << 27)
#define TDV_MESSAGE_BASE 0x401500000000ul
#define TDV_MESSAGE_BYTES (1ul << 30) /* the longest request */

/* Up to 64 branch outcomes of one thread, as they left __tdv_hot.bits. */
struct tdv_bits {
  uint64_t bits;
  uint32_t slot;
  uint32_t count;
};

/* What a run leaves behind. In fork mode the child writes it and the parent sends it. */
struct tdv_ending {
  struct tdv_run_result result;
  bool complete; /* the run has ended by tdv_finish */
  char text[TDV_TEXT_BYTES];
};

/* Memory that a forked run shares with the server: what it leaves behind, and the slots. */
struct tdv_shared {
  uint32_t slots; /* in use */
  struct tdv_thread_name name[TDV_MAX_THREADS];
  struct tdv_ending ending;
  uint32_t turn; /* the number of the child that may run */
  const unsigned char *request_at;
  size_t request_bytes;
  unsigned char *reply_at; /* where the result goes as it will be sent */
  uint64_t reply_bytes;
};
#define shared ((struct tdv_shared *)TDV_SHARED_BASE)
#define TDV_EVENTS_BASE 0x400100000000ul
#define tdv_events ((struct tdv_event *)TDV_EVENTS_BASE)
#define TDV_BITS_BASE 0x400300000000ul
#define tdv_bit_log ((struct tdv_bits *)TDV_BITS_BASE)
#define TDV_REPLY_BASE 0x400400000000ul
#define TDV_REPLY_BYTES (1ul << 36)

/* A copy of the state between two steps. */
struct tdv_snapshot {
  bool taken;
  unsigned char *copy; /* address, size, bytes; and so on; then the heap's image */
  size_t used;         /* without that image */
};

/* Why control came back to the server. */
enum tdv_command { TDV_COMMAND_FINISHED, TDV_COMMAND_SAVE };

/* Waiting awake instead of asleep: how often it failed, and how often it is still left out. */
struct tdv_patience {
  uint32_t failures, pause;
};
#define TDV_AWAKE_CYCLES 1000000u /* about 400 microseconds */

static inline bool tdv_patient(struct tdv_patience *patience) {
  if (patience->pause == 0)
    return true;
  patience->pause--;
  return false;
}

static inline void tdv_patience(struct tdv_patience *patience, bool succeeded) {
  patience->failures = succeeded ? 0 : patience->failures + 1;
  if (patience->failures >= 2)
    patience->pause = 256;
}

/* A process that is there for one run. */
struct tdv_child {
  long pid, pidfd;
  uint32_t number;
};

/* A part of the executable or of a library that can't be written to. */
struct tdv_constant {
  uintptr_t start, end;
};
#define TDV_MAX_CONSTANTS 64

struct tdv_server {
  int socket;    /* -1 if the program runs by itself */
  int messages;  /* where standard error was before it was turned off; or 0 */
  bool forked;   /* this is the child of a run in fork mode */
  bool searches; /* the explorer has begun */
  /* Whether a write has changed something must not depend on what it has overwritten. */
  bool writes_read_nothing;
  bool poisoned; /* libc's state can't be trusted any more: this process ends with its message */
  void *sp;      /* the server's own context while a coroutine runs */
  enum tdv_command command;
  struct tdv_setup setup;
  struct tdv_run_request request;
  bool exploring; /* the request's TDV_EXPLORING */
  bool stepwise;  /* the scheduler is asked at every step */
  const struct tdv_segment *segments;
  const unsigned char *inputs; /* of the setup */
  const struct tdv_poke *pokes;
  uint64_t control_words;   /* of the floating-point unit, for new threads */
  uint64_t max_events;      /* that the trace can hold */
  uint64_t limit;           /* the run's number of steps */
  uint64_t stop_at;         /* the program runs by itself: call tdv_stop_here before this step */
  uint64_t change[64];      /* PCT: where priorities change */
  struct tdv_event scratch; /* for events of code that runs before main */
  uint64_t file_bytes;      /* that a file of the program may have; 0: no limit of tdv's */
  uint64_t reserve;         /* TDV_RESERVE: the most of any part but the heap; 0: all of it */
  uint64_t run_number;
  uint64_t watched_run;             /* the run that was on at the last tick of the watch */
  uint64_t ticks;                   /* since it began */
  uintptr_t dirty[TDV_MAX_THREADS]; /* per slot: the lowest address of the stack that is not zero */
  struct tdv_snapshot snapshot[TDV_CHECKPOINTS + 1]; /* 0: the beginning */
  char **argv, **envp;
  int argc;
  size_t arguments_bytes;
  struct tdv_patience reading, running; /* for the next request; for a forked run */
  struct tdv_child spare;               /* forking.c */
  uint32_t children;
  int done;                           /* an eventfd: the child has left its result */
  uintptr_t mapped_start, mapped_end; /* variables.c */
  /* Thread-local storage: see tls.c. */
  bool has_tls, has_wrfsbase;
  uintptr_t tls_low, tls_block, real_fs;
  size_t tls_bytes;
  /* What nobody can write to: see constants.c. */
  unsigned constants;
  struct tdv_constant constant[TDV_MAX_CONSTANTS];
};
#define server ((struct tdv_server *)TDV_SERVER_BASE)

_Static_assert(TDV_SERVER_BASE + sizeof(struct tdv_server) <= TDV_COROUTINES_BASE, "overlap");
_Static_assert(TDV_COROUTINES_BASE + TDV_MAX_THREADS * sizeof(struct tdv_coroutine) <=
                   TDV_STDOUT_BASE,
               "overlap");
_Static_assert(TDV_RT_BASE + sizeof(struct tdv_runtime) <= TDV_HEAP_STATE_BASE, "overlap");

/* How much there is of a part of the address space that would be so large. */
static inline uint64_t tdv_reserved(uint64_t bytes) {
  return server->reserve != 0 && server->reserve < bytes ? server->reserve : bytes;
}

/* coroutine.c */
void tdv_prepare(struct tdv_coroutine *thread, unsigned slot, size_t stack_bytes);
void tdv_enter(struct tdv_coroutine *thread); /* from the server; returns when control comes back */
void tdv_hand_over(struct tdv_coroutine *from, struct tdv_coroutine *to);
void tdv_leave_for_good(struct tdv_coroutine *from, struct tdv_coroutine *to);
void tdv_return_to_server(struct tdv_coroutine *from);
void tdv_stacks_init(void);
void tdv_clean_stack(unsigned slot, uintptr_t end); /* zeroes what was written below end */

/* switch.S */
void tdv_switch(void **save, void *load);

/* scheduler.c */
void tdv_schedule(struct tdv_coroutine *thread);
void tdv_save_here(struct tdv_coroutine *thread);
struct tdv_coroutine *tdv_choose(struct tdv_coroutine *thread); /* policy.c; may end the run */
void tdv_policy_start(void);
void tdv_policy_new_thread(struct tdv_coroutine *thread);
void tdv_trace_full(void);
void tdv_fill_slow(struct tdv_coroutine *thread);

/* stepwise.c */
void tdv_step_due(struct tdv_coroutine *thread); /* tdv_schedule where it is asked at every step */
bool tdv_can_go(const struct tdv_coroutine *thread);

/* parking.c, while exploring */
_Noreturn void tdv_park_failed(enum tdv_outcome outcome, int status, const char *text);
_Noreturn void tdv_end_exploring(enum tdv_outcome outcome, int status);

/* tls.c */
void tdv_tls_init(void);
void tdv_tls_prepare(struct tdv_coroutine *thread); /* fresh variables for a new thread */
void tdv_tls_load(uintptr_t fs);

/* arguments.c */
void tdv_arguments_init(int argc, char **argv);
bool tdv_arguments_save(struct tdv_snapshot *snapshot);

/* variables.c */
void tdv_variables_map(void);
bool tdv_variables_save(struct tdv_snapshot *snapshot);
void tdv_variables_forget(
    void); /* what has been written since the beginning of main, where it is mapped */

/* constants.c */
void tdv_constants_init(void);

/* snapshot.c */
bool tdv_snapshot_put(struct tdv_snapshot *snapshot, const void *start,
                      size_t size); /* false: too large */
bool tdv_save(struct tdv_snapshot *snapshot);
void tdv_restore(const struct tdv_snapshot *snapshot);

/* run.c: takes server->request to its end, which is in shared->ending. */
void tdv_run_one(void);
/* Ends the run at once. */
_Noreturn void tdv_end_run(enum tdv_outcome outcome, int status, const char *text);
void tdv_keep_text(char *to, const char *text); /* a copy of TDV_TEXT_BYTES */
_Noreturn void tdv_run_over(void);              /* shared->ending is complete */
uint16_t *tdv_inputs_used(unsigned slot); /* how many values of each input the thread has taken */

/* forking.c */
void tdv_fork_init(void);
void tdv_run_forked(const unsigned char *request, size_t bytes);
void tdv_fork_again(void); /* the child that is to run next is made anew */

/* result.c */
size_t tdv_write_result(unsigned char *target); /* returns its number of bytes */

/* serve.c */
_Noreturn void tdv_serve(const char *path);
void tdv_take_setup(const unsigned char *message, size_t bytes);
void tdv_send(const void *bytes, size_t size);
/* Returns what follows the request; left: the bytes from here to the end of the message. */
const unsigned char *tdv_take_request(const unsigned char *at, size_t left);

#define TDV_POLICY_AWAKE 3  /* of a request: run on, but leave sleeping threads out */
#define TDV_POLICY_UNSEEN 4 /* run on as long as states are new */

/* explore/: answers a message. */
void tdv_explore(const unsigned char *message);
/* Asked at each choice behind the schedule, if sleep sets matter: a thread that can go on and is
   not asleep; or 0, with all_asleep saying whether others could. */
struct tdv_coroutine *tdv_explore_choose(struct tdv_coroutine *thread, bool *all_asleep);

/* While states are compared: the thread has announced a step. */
void tdv_visit_local(struct tdv_coroutine *thread);
/* It has failed, and its stack is in use from sp up. */
void tdv_visit_parked(struct tdv_coroutine *thread, uint64_t sp);
/* Asked at each choice behind the schedule then: the state that the run has come to. */
enum tdv_visit_kind {
  TDV_VISIT_NEW,
  TDV_VISIT_KNOWN,
  TDV_VISIT_AROUND /* the run itself has been there */
};
enum tdv_visit_kind tdv_visit(void);
/* Behind a state that is known: a thread whose next step is in a data race with the last one; or 0.
 */
struct tdv_coroutine *tdv_visit_race(void);

/* alone.c */
_Noreturn void tdv_run_alone(const char *schedule, const char *stop_at);

/* start.c */
void tdv_begin_main(void);

/* signals.c */
void tdv_signals_init(void);
void tdv_watch_start(void); /* the ticking that ends runs after setup.max_millis */
bool tdv_peer_gone(void);

/* output.c */
void tdv_output_init(void);
void tdv_output_end(void); /* behind a run: shows or drops what the program printed */

/* system.c: the kernel without libc, whose functions the program may have replaced. */
long tdv_syscall(long number, ...);
/* It takes six arguments, however many the call needs. */
#define tdv_syscall(...) (tdv_syscall)(__VA_ARGS__, 0L, 0L, 0L, 0L, 0L, 0L)
/* Gives a file of the runtime a high number, so that the program's own files have the same ones
 * always. */
long tdv_own_file(long file);
_Noreturn void tdv_quit(int status);
/* A part of the address space: as much as tdv_reserved says; or the whole. */
void tdv_map(uintptr_t address, size_t bytes, bool is_shared);
void tdv_map_whole(uintptr_t address, size_t bytes, bool is_shared);
uint64_t tdv_now_ns(void);
_Noreturn void tdv_die(const char *text); /* before there is anybody to tell */

/* Where a debugger stops: server->stop_at has been reached, in the thread whose step is due. */
void tdv_stop_here(void);

#endif
