/*
 * The inside of the runtime. Rules for its editors:
 *
 * - It runs inside somebody else's program. All threads of the program are coroutines on one OS
 *   thread; "current" is the one that runs. No lock is ever needed, and nothing here may block.
 * - No mutable variable of static storage: the program's .data and .bss, which this code shares,
 * are copied back between runs. State that a reset restores is in struct tdv_runtime (rt); what
 *   outlives a run is in struct tdv_server (server.h). Both lie at fixed addresses.
 * - Nothing here calls a libc function that allocates, locks or can be replaced by the program,
 * except where the program itself has called it (then: through real_*).
 * - A function that the program calls is named __wrap_X for X and lies in the file of its family.
 * It follows the same steps everywhere: announce the operation (tdv_begin), do it, record it
 *   (tdv_record).
 */
#ifndef TDV_RUNTIME_H
#define TDV_RUNTIME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../include/tdv.h"
#include "../include/tdv_wire.h"

/* Address space. The first 4 MB from TDV_HOT_BASE are within reach of absolute 32-bit addresses and
   part of the executable (low.S): mapped, and zero, from the first instruction on. */
#define TDV_HOT_BASE 0x10000000ul /* __tdv_hot; rt follows in the next page */
#define TDV_RT_BASE 0x10001000ul
#define TDV_STACKS_BASE 0x100000000000ul
#define TDV_STACK_STRIDE 0x04000000ul /* 64 MB of address space for each thread's stack */
#define TDV_HEAP_BASE 0x200000000000ul
#define TDV_ARENA_STRIDE 0x100000000ul /* 4 GB of address space for each thread's arena */
#define TDV_EPOCH_SECONDS                                                                          \
  1000000000ul /* virtual time 0 (clock_ns) in seconds since 1970, in all clocks */
#define TDV_SHADOW_BASE 0x300000000000ul        /* of the heap */
#define TDV_GLOBAL_SHADOW_BASE 0x310000000000ul /* of the program's variables */
#define TDV_HEAP_STATE_BASE (TDV_RT_BASE + 0x40000ul)
#define TDV_MAX_THREADS 1024
#define TDV_MAX_KEYS 128
#define TDV_MAX_EXIT_FUNCTIONS 32
#define TDV_SIGNALS 65
#define TDV_TEXT_BYTES 4096

/* What a thread wants to do next. Whether it can is asked of the memory as it is (tdv_enabled). */
struct tdv_operation {
  union {
    struct {
      uint8_t kind; /* enum tdv_event_kind */
      uint8_t flags;
      uint16_t size;
      uint32_t site;
    };
    uint64_t head; /* all of these: written and read as one where it has to be fast */
  };
  uint64_t object;
  uint64_t
      other; /* COND_*: the mutex; BARRIER_LEAVE: whether it has to wait; else what the step's
                function has found out before and will need again */
};

struct tdv_cleanup; /* pthread_cleanup_push, in cancel.c */

/* One thread of the program. All of it is part of a snapshot. */
struct tdv_coroutine {
  void *sp;                  /* where its registers are saved while it does not run */
  struct __tdv_frame *top;   /* its innermost frame while it does not run */
  uint64_t bits, bits_left;  /* likewise: see struct __tdv_hot */
  struct tdv_operation next; /* its next step while it does not run */
  uint16_t slot, parent, ordinal, children;
  bool created, started, done, detached, joined, exiting;
  bool cancelled, cancel_disabled; /* a request is pending; requests are held off */
  bool in_wait;                    /* waits at a condition variable */
  bool returns_int;                /* a C11 thread: only the result's low half counts */
  char name[16];                   /* pthread_setname_np; empty: the program's name */
  uint64_t signal_mask;            /* pthread_sigmask; no signal is ever delivered */
  uint32_t ticket;                 /* its place in that variable's queue */
  int saved_errno;
  int64_t priority; /* PCT */
  uint64_t turns;   /* PCT: how often it was asked */
  void *(*start)(void *);
  void *argument;
  void *result;
  struct tdv_cleanup *cleanups;
  void *tls;                       /* its thread control block, or 0 */
  uintptr_t stack_low, stack_high; /* usable part */
  uintptr_t stack_dirty;           /* the lowest address that may have been written in this run */
  uint64_t clock_ns;               /* virtual time */
  uint64_t random_state;  /* the address of its generators (random.c), 0 before their use */
  char *token_rest;       /* strtok */
  uint64_t mapped;        /* bytes of its own part of the address space that mmap has used */
  uint64_t local_steps;   /* branches since its last step */
  uint64_t bit_count;     /* branch outcomes stored so far */
  uint64_t pending_write; /* index + 1 of an event whose new value is read at the next hook */
  /* While exploring: */
  uint8_t parked;      /* enum tdv_outcome: why it goes on no more; or 0 */
  bool changed;        /* since its last step it has done something that a trace does not show */
  uint8_t visits;      /* watch.c: which visits are remembered, a bit for each, */
  uint32_t watched;    /* and how many there were since it last changed anything, */
  int32_t depth;       /* how many locks it has taken since, */
  uint64_t held;       /* and the sum of them */
  uint64_t due_at;     /* rt->steps + 1 when its last step became due */
  uint64_t due_event;  /* and the number of that step's event */
  uint64_t spins_from; /* parked in a loop: where the events of the last iteration begin */
  /* While states are compared (explore/visited.c): */
  bool entry_known;      /* how it has entered the runtime for its next step: */
  uint64_t entry_sp;     /* its stack pointer, */
  uint64_t registers[2]; /* and a hash of its registers */
};

/* What signal or sigaction has set (lib_signals.c). */
struct tdv_signal {
  void *handler;
  int flags;
};

/* What atexit, on_exit and at_quick_exit have registered (exit.c). */
struct tdv_exit_function {
  void (*function)(void);
  void *argument;
  uint8_t kind;
};

/* A signal that has not woken anybody yet: any thread that waited when it was sent may take it. */
struct tdv_token {
  uint64_t cond;
  uint32_t bound; /* tickets below this one */
};

/* The failure that decides the outcome of a run that goes on behind it. */
struct tdv_failure {
  struct tdv_run_result result;
  char text[TDV_TEXT_BYTES];
};

/* The state of a run, restored as a whole. Of the tables at the end, a snapshot holds the used
 * part. */
struct tdv_runtime {
  struct tdv_coroutine *current;
  uint64_t quota; /* steps that current may take before the scheduler is asked */
  uint64_t left;  /* the same in a run in which the scheduler is asked anyway: quota is 0 then */
  uint64_t steps;
  uint64_t events;
  uint32_t threads;        /* created so far: order[0..threads) */
  uint32_t live;           /* not done */
  uint32_t atomic_depth;   /* inside __VERIFIER_atomic_begin/end */
  uint32_t waiters_ticket; /* the next ticket of a condition variable's queue */
  uint32_t tokens;
  uint32_t keys_used;
  uint64_t rng;          /* the policy's */
  uint64_t granted;      /* the quota as it was handed out */
  int64_t lowest;        /* PCT: the lowest priority so far */
  uint64_t left_at;      /* where the schedule could not be followed */
  uint64_t bit_entries;  /* of the log of branches */
  uint32_t result_flags; /* enum tdv_result_flags */
  uint32_t resume;       /* in a snapshot: which thread goes on (its place in order) */
  uint32_t segment;      /* of the schedule */
  uint32_t segment_left;
  struct tdv_signal signal[TDV_SIGNALS];
  uint32_t exit_functions;
  uint32_t failed;                 /* enum tdv_outcome of failure, or 0 */
  uint16_t order[TDV_MAX_THREADS]; /* slots by creation */
  struct tdv_exit_function exit_function[TDV_MAX_EXIT_FUNCTIONS];
  struct tdv_token token[TDV_MAX_THREADS];
  void (*key_destructor[TDV_MAX_KEYS])(void *);
  uint8_t key_state[TDV_MAX_KEYS];
  struct tdv_failure failure;
};

#define rt ((struct tdv_runtime *)TDV_RT_BASE)

/* The coroutine in a slot, and its TDV_MAX_KEYS values of thread-specific data. */
struct tdv_coroutine *tdv_slot(unsigned slot);
void **tdv_key_values(unsigned slot);

/* --- scheduler.c -------------------------------------------------------------------------------
 */

/* Announces the current thread's next step and returns when the thread has been chosen and the step
   can be taken (tdv_enabled). The site is taken from the innermost frame. */
void tdv_begin(enum tdv_event_kind kind, const volatile void *object, uint64_t other,
               unsigned flags);

/* Appends the event of the step that tdv_begin announced and counts it; the values as the wire
   header says. Returns the event, whose remaining fields may be changed until the next hook. */
struct tdv_event *tdv_record(uint64_t value, uint64_t extra);

/* Appends an event that is no step (kinds above TDV_LAST_STEP). */
struct tdv_event *tdv_note(enum tdv_event_kind kind, const volatile void *object, uint64_t value,
                           uint64_t extra);

/* Whether a thread's next step can be taken now. */
bool tdv_enabled(const struct tdv_coroutine *thread);
/* Whether the step is a yield, a timeout or a spurious wake-up: threads with something better to do
   go first, unless the schedule says otherwise. */
bool tdv_gives_way(const struct tdv_coroutine *thread);

/* Creates the thread that current's next child is; 0 if there is no slot left. */
struct tdv_coroutine *tdv_create(void *(*start)(void *), void *argument, size_t stack_bytes);

/* Ends the current thread as its last step, THREAD_EXIT: cleanup handlers and key destructors have
   run already. */
_Noreturn void tdv_thread_end(void *result);

/* In threads.c: what happens when a thread's function returns, and in pthread_exit: cleanup
   handlers, key destructors, tdv_thread_end. Main's return is exit() instead. */
_Noreturn void tdv_thread_return(void *result);

/* Whether waiting threads may wake without a signal (TDV_SPURIOUS_WAKEUPS). */
bool tdv_spurious(void);

/* Ends the run; if it explores, what only this thread has done wrong ends only this thread. */
_Noreturn void tdv_finish(enum tdv_outcome outcome, int status, const char *text);
_Noreturn void tdv_memory_error(enum tdv_memory_error error, const volatile void *address,
                                uint64_t size);
/* The program has used a thread function wrongly; the text is the sentence that the user reads. */
_Noreturn void tdv_misuse(const char *text);
_Noreturn void tdv_unsupported(const char *text);

/* The current thread has changed something of its own that neither events nor its stack show: it
   does not come back to the same state. */
static inline void tdv_changed(void) {
  if (rt->current)
    rt->current->changed = true;
}

/* __VERIFIER_atomic_begin and _end. */
void tdv_atomic_enter(void);
void tdv_atomic_leave(void);

/* Whether the current code runs under control: false before main and in the end of the process. */
bool tdv_active(void);

/* The innermost frame's site. */
unsigned tdv_site(void);

/* What the next __VERIFIER_nondet_* call at this site returns, as the bits of its type; false if no
   value was given (the result then says so). */
bool tdv_next_input(unsigned site, uint64_t *value);

/* --- memory.c, heap.c: the heap and the shadow (shadow.h has tdv_check)
 * ------------------------------ */

/* Maps the heap and the shadow and learns the program's variables. Called once, before anything
 * else. */
void tdv_memory_init(void);

/* The allocator. Addresses depend only on the current thread's own calls. Zeroed memory; 0 if none.
 */
void *tdv_allocate(size_t size, size_t alignment, unsigned site);
void tdv_release(void *block, unsigned site); /* checks, poisons, keeps back */
size_t tdv_block_size(const void *block);

/* The heap block or variable that an address belongs to or is nearest to; sites are 0 for
 * variables. */
bool tdv_find_block(uint64_t address, uint64_t *start, uint64_t *size, uint32_t *alloc_site,
                    uint32_t *free_site);

/* The heap as a copy: the bytes that tdv_heap_save would write now (8 if it is empty); the copy
   itself, to an aligned buffer; and the way back to it from any later or earlier state. */
size_t tdv_heap_image_size(void);
void tdv_heap_save(void *image);
void tdv_heap_restore(const void *image);

/* --- exit.c
 * --------------------------------------------------------------------------------------- */

/* exit(): runs what atexit registered, takes the step PROCESS_EXIT and finishes the run. For main's
   return too. */
_Noreturn void tdv_exit(int status);

/* Library functions' accesses: accesses.h. */

/* --- small things -------------------------------------------------------------------------------
 */

uint64_t tdv_hash(const volatile void *start, size_t size);
/* Writes "text" with %s, %d, %u, %x (64 bit) into a buffer of the server that lives until the end
   of the run. */
const char *tdv_text(const char *format, ...) __attribute__((__format__(__printf__, 1, 2)));

#include "shadow.h"

#endif
