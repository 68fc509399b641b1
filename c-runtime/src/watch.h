/* Loops that do nothing but wait: see watch.c. */
#ifndef TDV_WATCH_H
#define TDV_WATCH_H

#include "server.h"

/* The program's registers when it last called the runtime, as entries.S leaves them. */
struct tdv_entry {
  uint64_t wanted; /* keep them: the run explores */
  uint64_t sp;     /* where the return address is; 0: used already */
  uint64_t registers[6];
  uint64_t control_words;
  uint64_t arguments[4]; /* of functions for which they matter */
};
#define TDV_ENTRY_BASE (TDV_HOT_BASE + 0x800ul)
#define tdv_entered ((struct tdv_entry *)TDV_ENTRY_BASE)
_Static_assert(offsetof(struct tdv_entry, sp) == 8 && offsetof(struct tdv_entry, registers) == 16 &&
                   offsetof(struct tdv_entry, control_words) == 64 &&
                   offsetof(struct tdv_entry, arguments) == 72,
               "as entries.S has it");

/* A step that a thread came to, and the state that it was in. */
struct tdv_visit {
  uint64_t head, object; /* as in struct tdv_operation */
  uint64_t sp;
  uint64_t held;     /* the locks that it has taken since it last changed anything, */
  uint32_t number;   /* and its visits */
  int32_t lowest;    /* the least number of locks that it has held from then on, relatively */
  uint64_t event;    /* how many there were */
  uint64_t state[2]; /* a hash of its registers, stack and thread-local variables */
};

/* A thread's visits since it last changed anything: the first ones, and one that is renewed. */
#define TDV_VISITS 8
#define TDV_VISITS_BASE 0x10380000ul
_Static_assert(TDV_VISITS_BASE + TDV_MAX_THREADS * TDV_VISITS * sizeof(struct tdv_visit) <=
                   TDV_HOT_BASE + (4ul << 20),
               "overlap");
static inline struct tdv_visit *tdv_visits(unsigned slot) {
  return (struct tdv_visit *)TDV_VISITS_BASE + (size_t)slot * TDV_VISITS;
}

/* The current thread has announced a step. Returns 0, or if it only goes round in a loop, the steps
   of an iteration. */
uint32_t tdv_watch(struct tdv_coroutine *thread);

/* What the current thread has entered the runtime with, for a hash: its registers, */
void tdv_mix_entry(uint64_t state[2]);
/* and of any thread its stack from there up and its thread-local variables, as they are now. */
void tdv_mix_own(uint64_t state[2], const struct tdv_coroutine *thread, uint64_t sp);

/* Whether a thread that is parked in a loop would see something else in it now. */
bool tdv_spin_over(const struct tdv_coroutine *thread);

/* The first of the events that the threads' watches still need. */
uint64_t tdv_first_watched_event(void);

/* parking.c */
void tdv_park_spinning(struct tdv_coroutine *thread, uint32_t steps);

#endif
