/*
 * What the files of thread functions share.
 *
 * The state of a synchronisation object lies inside the program's own object, so that a snapshot of
 * the program's memory holds it. Layouts fit glibc's sizes and static initialisers. Where a thread
 * is stored, it is as its slot + 1: 0 is nobody.
 */
#ifndef TDV_SYNC_H
#define TDV_SYNC_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE 1
#endif

#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <time.h>

#include "runtime.h"

/* Mutexes use glibc's own fields: __owner, __count (how often the owner holds it) and __kind, whose
   two low bits are the type. */
#define TDV_MUTEX_DESTROYED (-1)

/* What a destroyed object holds in its mark. */
#define TDV_DESTROYED 0x7dead0b1u

struct tdv_cond {
  uint32_t clock;
  uint32_t shared;
  uint32_t mark;
} __attribute__((may_alias));

/* Read-write locks use glibc's fields __readers, __cur_writer and __flags, and this one for the
 * mark. */
#define tdv_rwlock_mark __data.__writers_futex

/* A spin lock is 0 before its initialisation and after its end, 1 while it is free (as glibc has
   it), and otherwise its holder's slot + 2. */
enum { TDV_SPIN_NONE = 0, TDV_SPIN_FREE = 1 };

struct tdv_barrier {
  uint32_t count; /* 0: not initialised */
  uint32_t arrived;
} __attribute__((may_alias));

struct tdv_semaphore {
  uint32_t value;
  uint32_t unused[3];
  uint32_t mark;
} __attribute__((may_alias));

/* A pthread_once_t is 0, then its runner's slot + 1 shifted by TDV_ONCE_SHIFT, then TDV_ONCE_DONE.
 */
enum { TDV_ONCE_NEW = 0, TDV_ONCE_DONE = 2, TDV_ONCE_SHIFT = 2 };

/* A cleanup handler of a thread: a function to call, or a jump into glibc's pthread_cleanup_push.
 */
struct tdv_cleanup {
  struct tdv_cleanup *below;
  void (*function)(void *);
  void *argument;
  void *jump;
} __attribute__((may_alias));

/* The calling thread; main in code that runs before main. */
static inline struct tdv_coroutine *tdv_self(void) {
  return rt->current ? rt->current : tdv_slot(0);
}

static inline int tdv_me(void) { return tdv_self()->slot + 1; }

static inline void *tdv_thread_object(const struct tdv_coroutine *thread) {
  return (void *)(uintptr_t)thread->slot;
}

/* --- sync.c
 * ----------------------------------------------------------------------------------------- */

/* tdv_begin for an operation on an object of the program, which must be there. */
void tdv_sync(enum tdv_event_kind kind, const volatile void *object, size_t size, uint64_t other,
              unsigned flags);

/* Records the step and returns its code. */
int tdv_did(uint64_t value, int code);

/* The same for functions that return -1 and set errno. */
int tdv_did_errno(uint64_t value, int code);

/* Records the step that is a misuse and ends the run. The second one tells the name of a thread,
   given by its slot + 1, behind the text. */
_Noreturn void tdv_wrong(int code, const char *text);
_Noreturn void tdv_wrong_thread(int code, const char *text, int slot_and_1);

/* Tells that the step has written a result, or read an argument, where others may see it. */
void tdv_gave(const volatile void *start, size_t size);
void tdv_took(const volatile void *start, size_t size);

/* --- mutex.c
 * ---------------------------------------------------------------------------------------- */

/* Whether a lock by this thread would come back, be it with an error. */
bool tdv_mutex_available(const pthread_mutex_t *mutex, int me);

/* What a lock by the current thread gives now. EBUSY: it would have to wait. */
int tdv_mutex_take(pthread_mutex_t *mutex);

/* Gives up one level. EPERM: the current thread does not hold it, and the mutex's type tells so by
   a code; TDV_MUTEX_MISUSED: the type does not. */
#define TDV_MUTEX_MISUSED (-1)
int tdv_mutex_release(pthread_mutex_t *mutex);

/* --- cond.c
 * ----------------------------------------------------------------------------------------- */

/* The signal that a thread waiting with this ticket would take: its index, or -1. */
int tdv_token_for(uint64_t cond, uint32_t ticket);

/* --- sleep.c
 * ---------------------------------------------------------------------------------------- */

bool tdv_valid_time(const struct timespec *time);
/* Whether waits until a time of this clock exist. */
bool tdv_wait_clock(clockid_t clock);
/* The current thread's virtual clock moves on. */
void tdv_time_passes(const struct timespec *duration);
void tdv_time_reaches(const struct timespec *deadline);

/* --- cancel.c
 * --------------------------------------------------------------------------------------- */

/* Whether the thread gives way to a cancellation request at the next point that allows it. */
static inline bool tdv_cancel_due(const struct tdv_coroutine *thread) {
  return thread->cancelled && !thread->cancel_disabled && !thread->exiting;
}
/* Ends the current thread, which has been cancelled. */
_Noreturn void tdv_cancel_now(void);
void tdv_push_cleanup(struct tdv_cleanup *cleanup, void (*function)(void *), void *argument,
                      void *jump);
void tdv_pop_cleanup(struct tdv_cleanup *cleanup);
/* Goes on with the end of the current thread: the next handler, or when there is none, the rest. */
_Noreturn void tdv_unwind(void);

/* --- threads.c
 * -------------------------------------------------------------------------------------- */

/* The thread that a pthread_t names; 0 if there is none. */
struct tdv_coroutine *tdv_thread_of(pthread_t id);
int tdv_start_thread(pthread_t *id, const pthread_attr_t *attributes, void *(*start)(void *),
                     void *argument, bool returns_int);

/* --- keys.c
 * ----------------------------------------------------------------------------------------- */

void tdv_run_key_destructors(void);

#endif
