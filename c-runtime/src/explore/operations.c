/* What a run did: its events as steps with operations. */
#include <errno.h>
#include <string.h>

#include "explore.h"

enum { MUTEX_BYTES = 40, COND_BYTES = 48, RWLOCK_BYTES = 56, SEM_BYTES = 32, BARRIER_BYTES = 32 };
enum { WORD_BYTES = 4, UNKNOWN_SIZE = 65535, LARGE_BYTES = 1 << 20 };

/* The reading of one run. */
struct reader {
  struct tdv_step *step; /* to which operations are added; 0 in front of the first one */
  bool in_block;         /* of __VERIFIER_atomic_begin */
  uint32_t lead;         /* ENABLED events stand in front of the next step from here on */
  bool has_lead;
};

static struct tdv_op *add(struct tdv_step *step, unsigned kind, uint64_t address, uint32_t size) {
  struct tdv_op *op = &tdv_ops[step->op + step->ops++];
  *op = (struct tdv_op){.address = address, .size = size, .kind = (uint8_t)kind};
  op->thread = step->thread;
  return op;
}

static void add_flagged(struct tdv_step *step, unsigned kind, uint64_t address, uint32_t size,
                        unsigned flags, uint64_t value) {
  struct tdv_op *op = add(step, kind, address, size);
  op->flags = (uint8_t)flags;
  op->value = (uint32_t)value;
}

static unsigned no_wait(const struct tdv_event *event) {
  return event->flags & (TDV_TRY | TDV_TIMED) ? TDV_OP_NO_WAIT : 0;
}

static void add_cancel_point(struct tdv_step *step) {
  if (search->cancels)
    add(step, TDV_OP_CANCEL_POINT, TDV_CANCEL_OBJECT(step->thread), 1);
}

static void add_memory(struct tdv_step *step, const struct tdv_event *event, bool in_block) {
  bool compares = event->kind == TDV_COMPARE;
  bool writes = compares ? event->flags & TDV_DONE : event->kind != TDV_READ;
  unsigned flags = event->flags & TDV_ATOMIC || in_block ? TDV_OP_ATOMIC : 0;
  uint32_t size = event->size == UNKNOWN_SIZE ? LARGE_BYTES : (uint32_t)event->size;
  /* The order of plain writes counts for races in any case. */
  if (search->rules->observes && event->kind == TDV_WRITE && !in_block &&
      (flags & TDV_OP_ATOMIC || !(search->checks & TDV_CHECK_RACE)))
    flags |= TDV_OP_STORE;
  add_flagged(step, writes ? TDV_OP_WRITE : TDV_OP_READ, event->object, size,
              flags | (compares ? TDV_OP_CONDITIONAL : 0), 0);
}

static void add_range(struct tdv_step *step, const struct tdv_event *event, bool in_block) {
  uint64_t size = event->kind == TDV_FREE ? event->value : event->extra;
  uint32_t bytes = size == 0 ? 1 : size < UINT32_MAX ? (uint32_t)size : UINT32_MAX;
  bool reads = event->kind == TDV_READ_RANGE;
  unsigned flags = in_block ? TDV_OP_ATOMIC : event->kind == TDV_FREE ? TDV_OP_FREED : 0;
  add_flagged(step, reads ? TDV_OP_READ : TDV_OP_WRITE, event->object, bytes, flags, 0);
}

/* Mutexes and spin locks. A lock that could not be had, for whatever reason, was looked at. */
static void add_lock(struct tdv_step *step, const struct tdv_event *event, uint32_t size) {
  bool failed = event->extra != 0 || event->flags & TDV_FAILED;
  bool spins = event->kind == TDV_SPIN_LOCK || event->kind == TDV_SPIN_UNLOCK;
  bool locks = event->kind != TDV_MUTEX_UNLOCK && event->kind != TDV_SPIN_UNLOCK;
  bool inner = !spins && event->value != (locks ? 1 : 0);
  unsigned flags = no_wait(event);
  if (failed)
    add_flagged(step, TDV_OP_OBSERVE, event->object, size,
                TDV_OP_NO_WAIT | (flags ? TDV_OP_CONDITIONAL : 0), 0);
  else if (inner)
    add(step, TDV_OP_INNER, event->object, size);
  else
    add_flagged(step, locks ? TDV_OP_ACQUIRE : TDV_OP_RELEASE, event->object, size, flags, 0);
}

static void add_rwlock(struct tdv_step *step, const struct tdv_event *event) {
  bool failed = event->extra != 0 || event->flags & TDV_FAILED;
  unsigned kind = event->kind == TDV_RWLOCK_READ    ? TDV_OP_READ_ACQUIRE
                  : event->kind == TDV_RWLOCK_WRITE ? TDV_OP_WRITE_ACQUIRE
                  : event->value                    ? TDV_OP_WRITE_RELEASE
                                                    : TDV_OP_READ_RELEASE;
  unsigned flags = no_wait(event);
  if (failed)
    add_flagged(step, TDV_OP_RW_OBSERVE, event->object, RWLOCK_BYTES,
                TDV_OP_NO_WAIT | (flags ? TDV_OP_CONDITIONAL : 0), 0);
  else
    add_flagged(step, kind, event->object, RWLOCK_BYTES, flags, 0);
}

static void add_semaphore(struct tdv_step *step, const struct tdv_event *event) {
  bool failed = event->extra != 0 || event->flags & TDV_FAILED;
  bool waits = event->kind == TDV_SEM_WAIT;
  unsigned flags = no_wait(event);
  if (waits && event->extra == ECANCELED)
    add_flagged(step, TDV_OP_SEM_OBSERVE, event->object, SEM_BYTES, TDV_OP_NO_WAIT, event->value);
  else if (failed || event->kind == TDV_SEM_GETVALUE)
    add_flagged(step, waits ? TDV_OP_SEM_OBSERVE : TDV_OP_SEM_CHANGE, event->object, SEM_BYTES,
                TDV_OP_NO_WAIT | (flags ? TDV_OP_CONDITIONAL : 0), event->value);
  else
    add_flagged(step, waits ? TDV_OP_SEM_WAIT : TDV_OP_SEM_POST, event->object, SEM_BYTES, flags,
                event->value);
  if (event->kind == TDV_SEM_GETVALUE)
    tdv_ops[step->op + step->ops - 1].kind = TDV_OP_SEM_OBSERVE;
  if (waits)
    add_cancel_point(step);
}

static void add_cond(struct tdv_step *step, const struct tdv_event *event) {
  bool timed = event->flags & TDV_TIMED;
  switch (event->kind) {
  case TDV_COND_WAIT:
    if (event->extra != 0 || event->flags & TDV_FAILED) {
      /* Who destroys the condition decides whether that is an error. */
      add(step, TDV_OP_GIVE_UP, event->object, COND_BYTES)->flags = TDV_OP_NO_WAIT;
      add(step, TDV_OP_OBSERVE, event->value, MUTEX_BYTES)->flags = TDV_OP_NO_WAIT;
      break;
    }
    add(step, TDV_OP_WAIT, event->object, COND_BYTES);
    add(step, TDV_OP_RELEASE, event->value, MUTEX_BYTES);
    break;
  case TDV_COND_WAKE: {
    bool gives_up = timed || event->extra == ECANCELED || tdv_spurious();
    add_flagged(step, gives_up ? TDV_OP_GIVE_UP : TDV_OP_WAKE, event->object, COND_BYTES,
                timed ? TDV_OP_NO_WAIT : 0, 0);
    if (!timed)
      add(step, TDV_OP_ACQUIRE, event->value, MUTEX_BYTES);
    add_cancel_point(step);
    break;
  }
  default:
    add_flagged(step, TDV_OP_SIGNAL, event->object, COND_BYTES,
                event->kind == TDV_COND_BROADCAST ? TDV_OP_BROADCAST : 0, 0);
  }
}

static void add_join(struct tdv_step *step, uint64_t slot, unsigned flags) {
  add_flagged(step, TDV_OP_JOIN, TDV_THREAD_OBJECT(slot), 1, flags, 0);
  add(step, TDV_OP_JOINING, TDV_THREAD_OBJECT(step->thread), 1);
}

static void add_thread(struct tdv_step *step, const struct tdv_event *event) {
  switch (event->kind) {
  case TDV_THREAD_START:
    add(step, TDV_OP_START, TDV_THREAD_OBJECT(step->thread), 1);
    break;
  case TDV_THREAD_EXIT:
    add(step, TDV_OP_EXIT, TDV_THREAD_OBJECT(step->thread), 1);
    add_cancel_point(step);
    break;
  case TDV_THREAD_CREATE:
    if (event->extra == 0)
      add(step, TDV_OP_CREATE, TDV_THREAD_OBJECT(event->value), 1);
    break;
  case TDV_THREAD_JOIN:
    if (event->extra != ECANCELED)
      add_join(step, event->object, no_wait(event));
    add_cancel_point(step);
    break;
  case TDV_THREAD_DETACH:
    add(step, TDV_OP_DETACH, TDV_THREAD_OBJECT(event->object), 1);
    break;
  default:
    search->cancels = true;
    add(step, TDV_OP_CANCEL, TDV_CANCEL_OBJECT(event->object), 1);
  }
}

static void add_barrier(struct tdv_step *step, const struct tdv_event *event) {
  unsigned kind = event->kind == TDV_BARRIER_ENTER   ? TDV_OP_ENTER
                  : event->kind == TDV_BARRIER_LEAVE ? TDV_OP_LEAVE
                                                     : TDV_OP_BARRIER_CHANGE;
  add_flagged(step, kind, event->object, BARRIER_BYTES, 0, event->value);
}

static void add_operations(struct tdv_step *step, const struct tdv_event *event, bool in_block) {
  switch (event->kind) {
  case TDV_READ:
  case TDV_WRITE:
  case TDV_UPDATE:
  case TDV_COMPARE:
    add_memory(step, event, in_block);
    break;
  case TDV_FREE:
  case TDV_READ_RANGE:
  case TDV_WRITE_RANGE:
    add_range(step, event, in_block);
    break;
  case TDV_MUTEX_INIT:
  case TDV_MUTEX_DESTROY:
    add(step, TDV_OP_CHANGE, event->object, MUTEX_BYTES);
    break;
  case TDV_SPIN_INIT:
  case TDV_SPIN_DESTROY:
    add(step, TDV_OP_CHANGE, event->object, WORD_BYTES);
    break;
  case TDV_MUTEX_LOCK:
  case TDV_MUTEX_TRYLOCK:
  case TDV_MUTEX_TIMEDLOCK:
  case TDV_MUTEX_UNLOCK:
    add_lock(step, event, MUTEX_BYTES);
    break;
  case TDV_SPIN_LOCK:
  case TDV_SPIN_UNLOCK:
    add_lock(step, event, WORD_BYTES);
    break;
  case TDV_ONCE:
    add(step, event->flags & TDV_DONE ? TDV_OP_ACQUIRE : TDV_OP_PASS, event->object, WORD_BYTES);
    break;
  case TDV_ONCE_END:
    add(step, TDV_OP_RELEASE, event->object, WORD_BYTES);
    break;
  case TDV_COND_INIT:
  case TDV_COND_DESTROY:
    add(step, TDV_OP_COND_CHANGE, event->object, COND_BYTES);
    break;
  case TDV_COND_WAIT:
  case TDV_COND_WAKE:
  case TDV_COND_SIGNAL:
  case TDV_COND_BROADCAST:
    add_cond(step, event);
    break;
  case TDV_RWLOCK_INIT:
  case TDV_RWLOCK_DESTROY:
    add(step, TDV_OP_RW_CHANGE, event->object, RWLOCK_BYTES);
    break;
  case TDV_RWLOCK_READ:
  case TDV_RWLOCK_WRITE:
  case TDV_RWLOCK_UNLOCK:
    add_rwlock(step, event);
    break;
  case TDV_SEM_INIT:
  case TDV_SEM_DESTROY:
    add_flagged(step, TDV_OP_SEM_CHANGE, event->object, SEM_BYTES, 0, event->value);
    break;
  case TDV_SEM_WAIT:
  case TDV_SEM_POST:
  case TDV_SEM_GETVALUE:
    add_semaphore(step, event);
    break;
  case TDV_BARRIER_INIT:
  case TDV_BARRIER_DESTROY:
  case TDV_BARRIER_ENTER:
  case TDV_BARRIER_LEAVE:
    add_barrier(step, event);
    break;
  case TDV_YIELD:
    add_cancel_point(step);
    break;
  case TDV_THREAD_START:
  case TDV_THREAD_EXIT:
  case TDV_THREAD_CREATE:
  case TDV_THREAD_JOIN:
  case TDV_THREAD_DETACH:
  case TDV_THREAD_CANCEL:
    add_thread(step, event);
    break;
  default:
    break;
  }
}

/* Operations know where they come from. */
static void add_event(struct tdv_step *step, const struct tdv_event *event, bool in_block) {
  uint32_t first = step->ops;
  add_operations(step, event, in_block);
  for (uint32_t i = first; i < step->ops; i++)
    tdv_ops[step->op + i].site = event->site;
}

static struct tdv_step *begin_step(const struct tdv_event *event, uint32_t first_event) {
  uint32_t place = search->steps++;
  struct tdv_step *step = &tdv_steps[place];
  uint32_t before = search->last_of[event->thread];
  *step = (struct tdv_step){.op = search->ops,
                            .event = first_event,
                            .turns = 1,
                            .number = before ? tdv_steps[before - 1].number + 1 : 1,
                            .before = before,
                            .thread = event->thread};
  search->last_of[event->thread] = place + 1;
  return step;
}

static void read_step(struct reader *reader, const struct tdv_event *event, uint32_t index) {
  if (reader->in_block && reader->step->thread == event->thread) {
    reader->step->turns++;
  } else {
    reader->step = begin_step(event, reader->has_lead ? reader->lead : index);
    reader->in_block = event->kind == TDV_ATOMIC_BEGIN;
    reader->step->opaque = reader->in_block || event->kind == TDV_ACCESS;
  }
  reader->has_lead = false;
  reader->step->ends |= event->kind == TDV_PROCESS_EXIT;
  add_event(reader->step, event, reader->in_block);
}

static void read_note(struct reader *reader, const struct tdv_event *event, uint32_t index) {
  if (event->kind == TDV_ENABLED && !reader->has_lead) {
    reader->lead = index;
    reader->has_lead = true;
  } else if (reader->step && (event->kind == TDV_ATOMIC_END || event->kind == TDV_PARKED)) {
    reader->in_block = false;
  } else if (reader->step && (event->kind == TDV_READ_RANGE || event->kind == TDV_WRITE_RANGE)) {
    add_event(reader->step, event, reader->in_block);
  }
}

void tdv_steps_truncate(uint32_t from) {
  for (uint32_t i = search->steps; i > from; i--)
    search->last_of[tdv_steps[i - 1].thread] = tdv_steps[i - 1].before;
  if (from < search->steps) {
    search->ops = tdv_steps[from].op;
    search->events = tdv_steps[from].event;
  }
  search->steps = from;
}

void tdv_steps_read(uint32_t from, uint64_t events) {
  bool cancelled = search->cancels;
  tdv_steps_truncate(from);
  struct reader reader = {0};
  for (uint32_t i = search->events; i < events; i++) {
    const struct tdv_event *event = &tdv_events[i];
    if (event->kind <= TDV_LAST_STEP)
      read_step(&reader, event, i);
    else
      read_note(&reader, event, i);
    if (reader.step)
      search->ops = reader.step->op + reader.step->ops;
  }
  search->events = (uint32_t)events;
  if (search->cancels != cancelled) { /* Earlier steps did not know that it matters. */
    search->slept = 0;
    tdv_clocks_truncate(0);
    tdv_steps_read(0, events);
  }
}

/* The mutex that a waiting thread has given up. */
static uint64_t mutex_of_wait(const struct tdv_step *wait) {
  for (uint32_t i = 0; i < wait->ops; i++)
    if (tdv_ops[wait->op + i].kind == TDV_OP_RELEASE)
      return tdv_ops[wait->op + i].address;
  return 0;
}

static void add_pending(struct tdv_step *step, const struct tdv_thread *thread) {
  switch (thread->pending) {
  case TDV_MUTEX_LOCK:
    add(step, TDV_OP_ACQUIRE, thread->object, MUTEX_BYTES);
    break;
  case TDV_SPIN_LOCK:
    add(step, TDV_OP_ACQUIRE, thread->object, WORD_BYTES);
    break;
  case TDV_ONCE:
    add(step, TDV_OP_PASS, thread->object, WORD_BYTES);
    break;
  case TDV_COND_WAKE:
    add(step, TDV_OP_WAKE, thread->object, COND_BYTES);
    if (step->before)
      add(step, TDV_OP_ACQUIRE, mutex_of_wait(&tdv_steps[step->before - 1]), MUTEX_BYTES);
    break;
  case TDV_RWLOCK_READ:
    add(step, TDV_OP_READ_ACQUIRE, thread->object, RWLOCK_BYTES);
    break;
  case TDV_RWLOCK_WRITE:
    add(step, TDV_OP_WRITE_ACQUIRE, thread->object, RWLOCK_BYTES);
    break;
  case TDV_SEM_WAIT:
    add(step, TDV_OP_SEM_WAIT, thread->object, SEM_BYTES);
    break;
  case TDV_BARRIER_LEAVE:
    add(step, TDV_OP_LEAVE, thread->object, BARRIER_BYTES);
    break;
  case TDV_THREAD_JOIN:
    add_join(step, thread->object, 0);
    break;
  default:
    break;
  }
  if (step->ops > 0)
    add_cancel_point(step);
}

bool tdv_steps_read_pending(const struct tdv_thread *thread) {
  uint32_t before = search->last_of[thread->slot];
  struct tdv_step *step = &tdv_steps[search->steps];
  *step = (struct tdv_step){.op = search->ops,
                            .turns = 1,
                            .number = before ? tdv_steps[before - 1].number + 1 : 1,
                            .before = before,
                            .thread = thread->slot};
  add_pending(step, thread);
  for (uint32_t i = 0; i < step->ops; i++)
    tdv_ops[step->op + i].site = thread->site;
  return step->ops > 0;
}
