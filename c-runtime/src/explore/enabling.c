/*
 * Whether a step that had to wait for others could have come earlier: behind the steps in front of
 * another one, "first", and those behind it that do not happen after it. The state of each object
 * that it waits for is computed from the operations on it among these steps.
 */
#include "explore.h"

struct question {
  uint32_t first, last;
  const struct tdv_op *op; /* of the step at last */
};

/* Whether a step is among those that would have been taken. */
static bool is_in(const struct question *question, uint32_t step) {
  return step < question->first || !tdv_happens_before(question->first, step);
}

/* Of a walk, newest first, for the newest operation that decides. */
struct decision {
  const struct question *question;
  bool yes;
};

static bool find_lock(void *context, uint32_t step, uint32_t index) {
  struct decision *decision = context;
  if (!is_in(decision->question, step))
    return true;
  switch (tdv_ops[index].kind) {
  case TDV_OP_ACQUIRE:
    decision->yes = false;
    return false;
  case TDV_OP_RELEASE:
  case TDV_OP_CHANGE:
    return false;
  default:
    return true;
  }
}

/* Counts readers and writers; what was initialised or destroyed is free. */
struct holders {
  const struct question *question;
  int readers, writers;
};

static bool count_holders(void *context, uint32_t step, uint32_t index) {
  struct holders *holders = context;
  if (!is_in(holders->question, step))
    return true;
  unsigned kind = tdv_ops[index].kind;
  holders->readers += (kind == TDV_OP_READ_ACQUIRE) - (kind == TDV_OP_READ_RELEASE);
  holders->writers += (kind == TDV_OP_WRITE_ACQUIRE) - (kind == TDV_OP_WRITE_RELEASE);
  return kind != TDV_OP_RW_CHANGE;
}

/* A semaphore's count: what it was behind its newest operation in front of first, and what came in
   later. */
struct count {
  const struct question *question;
  bool known;
  int64_t value, oldest; /* oldest: the count in front of the first operation that was seen */
};

static bool count_semaphore(void *context, uint32_t step, uint32_t index) {
  struct count *count = context;
  const struct tdv_op *op = &tdv_ops[index];
  int change = (op->kind == TDV_OP_SEM_POST) - (op->kind == TDV_OP_SEM_WAIT);
  if (step < count->question->first && op->kind >= TDV_OP_SEM_WAIT &&
      op->kind <= TDV_OP_SEM_CHANGE) {
    count->value += op->value;
    count->known = true;
    return false;
  }
  if (op->kind == TDV_OP_SEM_CHANGE && is_in(count->question, step)) {
    count->value += op->value;
    count->known = true;
    return false;
  }
  if (is_in(count->question, step))
    count->value += change;
  count->oldest = (int64_t)op->value - change;
  return true;
}

/* A token for the thread: replays signals and waits, oldest first. There are never more tokens than
   threads that may take them. */
#define MAX_WAKES (1u << 20)
struct wakes {
  const struct question *question;
  uint32_t count;
  uint32_t ops[MAX_WAKES]; /* newest first */
};

static bool collect(void *context, uint32_t step, uint32_t index) {
  struct wakes *wakes = context;
  if (is_in(wakes->question, step) && wakes->count < MAX_WAKES)
    wakes->ops[wakes->count++] = index;
  return wakes->count < MAX_WAKES;
}

/* Waiting threads in order, and of how many of the oldest ones each token can be taken by any. */
struct queue {
  uint16_t waiter[TDV_MAX_THREADS];
  uint32_t waiters;
  uint32_t bound[TDV_MAX_THREADS];
  uint32_t tokens;
};

static void leave_queue(struct queue *queue, unsigned thread, bool takes) {
  uint32_t place = 0;
  while (place < queue->waiters && queue->waiter[place] != thread)
    place++;
  if (place == queue->waiters)
    return;
  for (uint32_t i = place; i + 1 < queue->waiters; i++)
    queue->waiter[i] = queue->waiter[i + 1];
  queue->waiters--;
  bool taken = !takes;
  uint32_t kept = 0;
  for (uint32_t i = 0; i < queue->tokens; i++) {
    bool fits = queue->bound[i] > place;
    uint32_t bound = queue->bound[i] - (fits ? 1 : 0);
    if (fits && !taken)
      taken = true;
    else if (bound > kept)
      queue->bound[kept++] = bound;
  }
  queue->tokens = kept;
}

static void apply(struct queue *queue, const struct tdv_op *op) {
  switch (op->kind) {
  case TDV_OP_WAIT:
    if (queue->waiters < TDV_MAX_THREADS)
      queue->waiter[queue->waiters++] = op->thread;
    break;
  case TDV_OP_WAKE:
  case TDV_OP_GIVE_UP:
    leave_queue(queue, op->thread, true);
    break;
  case TDV_OP_SIGNAL:
    do {
      if (queue->tokens < queue->waiters)
        queue->bound[queue->tokens++] = queue->waiters;
    } while (op->flags & TDV_OP_BROADCAST && queue->tokens < queue->waiters);
    break;
  default:
    break;
  }
}

static bool has_token(const struct question *question) {
  struct wakes *wakes = (struct wakes *)TDV_ENABLING_BASE;
  struct queue *queue = (struct queue *)(wakes + 1);
  wakes->question = question;
  wakes->count = queue->waiters = queue->tokens = 0;
  tdv_index_walk(question->op, collect, wakes);
  if (wakes->count == MAX_WAKES)
    return true; /* What can't be run after all is counted. */
  for (uint32_t i = wakes->count; i > 0; i--)
    apply(queue, &tdv_ops[wakes->ops[i - 1]]);
  for (uint32_t place = 0; place < queue->waiters; place++)
    if (queue->waiter[place] == question->op->thread)
      for (uint32_t i = 0; i < queue->tokens; i++)
        if (queue->bound[i] > place)
          return true;
  return false;
}

/* The step of a kind on the object must be there. */
struct wanted {
  const struct question *question;
  unsigned kind;
  bool found;
};

static bool find_wanted(void *context, uint32_t step, uint32_t index) {
  struct wanted *wanted = context;
  wanted->found |= tdv_ops[index].kind == wanted->kind && is_in(wanted->question, step);
  return !wanted->found;
}

static bool is_there(const struct question *question, unsigned kind, const struct tdv_op *object) {
  struct wanted wanted = {question, kind, false};
  tdv_index_walk(object, find_wanted, &wanted);
  return wanted.found;
}

/* The last one to arrive in the round of a thread that leaves a barrier: counts go up to it. */
struct round {
  uint16_t thread;
  bool complete; /* what follows belongs to another round */
  uint32_t last; /* its step + 1 */
  uint32_t newer_value, newer_step;
};

static bool find_round(void *context, uint32_t step, uint32_t index) {
  struct round *round = context;
  const struct tdv_op *op = &tdv_ops[index];
  if (op->kind != TDV_OP_ENTER)
    return true;
  if (round->last == 0 || op->value >= round->newer_value)
    round->last = step + 1; /* the newest of its round */
  round->newer_value = op->value;
  return op->thread != round->thread;
}

static bool all_arrived(const struct question *question) {
  struct round round = {.thread = question->op->thread};
  tdv_index_walk(question->op, find_round, &round);
  return round.last != 0 && is_in(question, round.last - 1);
}

static bool is_cancelled(const struct question *question) {
  struct tdv_op point = {
      .address = TDV_CANCEL_OBJECT(question->op->thread), .size = 1, .kind = TDV_OP_CANCEL_POINT};
  return search->cancels && is_there(question, TDV_OP_CANCEL, &point);
}

static bool can_pass_semaphore(const struct question *question) {
  struct count count = {question, false, 0, 0};
  tdv_index_walk(question->op, count_semaphore, &count);
  if (!count.known)
    count.value += count.oldest;
  return count.value > 0;
}

static bool can_lock(const struct question *question) {
  struct decision decision = {question, true};
  tdv_index_walk(question->op, find_lock, &decision);
  return decision.yes;
}

static bool can_rwlock(const struct question *question) {
  struct holders holders = {question, 0, 0};
  tdv_index_walk(question->op, count_holders, &holders);
  return holders.writers == 0 &&
         (question->op->kind == TDV_OP_READ_ACQUIRE || holders.readers == 0);
}

/* Whether first is what the other thread waits for this one with. */
static bool joins_each_other(const struct question *question) {
  const struct tdv_step *first = &tdv_steps[question->first];
  if (question->op->address != TDV_THREAD_OBJECT(first->thread))
    return false;
  for (uint32_t i = 0; i < first->ops; i++) {
    const struct tdv_op *op = &tdv_ops[first->op + i];
    if (op->kind == TDV_OP_JOIN && op->address == TDV_THREAD_OBJECT(question->op->thread))
      return true;
  }
  return false;
}

static bool can_be_taken(const struct question *question) {
  switch (question->op->kind) {
  case TDV_OP_ACQUIRE:
  case TDV_OP_PASS:
    return can_lock(question);
  case TDV_OP_READ_ACQUIRE:
  case TDV_OP_WRITE_ACQUIRE:
    return can_rwlock(question);
  case TDV_OP_SEM_WAIT:
    return can_pass_semaphore(question) || is_cancelled(question);
  case TDV_OP_WAKE:
    return has_token(question) || is_cancelled(question);
  case TDV_OP_GIVE_UP:
    return tdv_spurious() || has_token(question) || is_cancelled(question);
  case TDV_OP_LEAVE:
    return all_arrived(question);
  case TDV_OP_START:
    return is_there(question, TDV_OP_CREATE, question->op);
  case TDV_OP_JOIN:
    return is_there(question, TDV_OP_EXIT, question->op) ||
           is_there(question, TDV_OP_DETACH, question->op) || joins_each_other(question) ||
           is_cancelled(question);
  default:
    return true;
  }
}

bool tdv_could_come_before(uint32_t first, uint32_t last) {
  const struct tdv_step *step = &tdv_steps[last];
  if (step->opaque)
    return true; /* Only its first operation can wait, and that is none of these. */
  for (uint32_t i = 0; i < step->ops; i++) {
    const struct tdv_op *op = &tdv_ops[step->op + i];
    if (tdv_may_wait(op) && !can_be_taken(&(struct question){first, last, op}))
      return false;
  }
  return true;
}
