/* Threads: their start, and waiting for their end. */
#include "sync.h"

/* A pthread_t is the address of the thread's record. */
struct tdv_coroutine *tdv_thread_of(pthread_t id) {
  if (id == (pthread_t)tdv_self())
    return tdv_self();
  for (uint32_t i = 0; i < rt->threads; i++) {
    struct tdv_coroutine *thread = tdv_slot(rt->order[i]);
    if ((pthread_t)thread == id)
      return thread;
  }
  return 0;
}

pthread_t __wrap_pthread_self(void) {
  tdv_note(TDV_RESULT, 0, (uint64_t)tdv_self(), 0);
  return (pthread_t)tdv_self();
}

/* The beginning of glibc's pthread_attr_t. Its own getters would give the size that this machine
   has for stacks where the program named none. */
struct attributes {
  int priority, policy, flags;
  size_t guard;
  void *stack;
  size_t stack_size;
} __attribute__((may_alias));

static void inherit(struct tdv_coroutine *child, const struct tdv_coroutine *parent) {
  __builtin_memcpy(child->name, parent->name, sizeof child->name);
  child->signal_mask = parent->signal_mask;
}

int tdv_start_thread(pthread_t *id, const pthread_attr_t *attributes, void *(*start)(void *),
                     void *argument, bool returns_int) {
  int detached = PTHREAD_CREATE_JOINABLE;
  if (attributes)
    pthread_attr_getdetachstate(attributes, &detached);
  tdv_begin(TDV_THREAD_CREATE, (void *)start, (uint64_t)detached, 0);
  size_t stack = attributes ? ((const struct attributes *)attributes)->stack_size : 0;
  struct tdv_coroutine *thread = tdv_create(start, argument, stack);
  if (!thread)
    return tdv_did(0, EAGAIN);
  inherit(thread, tdv_self());
  thread->detached = detached == PTHREAD_CREATE_DETACHED;
  thread->returns_int = returns_int;
  *id = (pthread_t)thread;
  tdv_record(thread->slot, 0);
  tdv_gave(id, sizeof *id);
  tdv_note(TDV_RESULT, 0, (uint64_t)thread, 0);
  return 0;
}

int __wrap_pthread_create(pthread_t *id, const pthread_attr_t *attributes, void *(*start)(void *),
                          void *argument) {
  return tdv_start_thread(id, attributes, start, argument, false);
}

/* What a join gives now. EBUSY: it would have to wait. */
static int join(struct tdv_coroutine *target) {
  const struct tdv_operation *its = &target->next;
  if (target->joined)
    tdv_wrong_thread(EINVAL, "a thread is joined twice", target->slot + 1);
  if (target->detached)
    tdv_wrong_thread(EINVAL, "a thread is joined that is detached", target->slot + 1);
  if (target == tdv_self())
    return EDEADLK;
  if (target->done) {
    target->joined = true;
    if (tdv_self()->clock_ns < target->clock_ns)
      tdv_self()->clock_ns = target->clock_ns;
    return 0;
  }
  bool waits_for_me = its->kind == TDV_THREAD_JOIN && its->object == tdv_self()->slot;
  return waits_for_me ? EDEADLK : EBUSY;
}

static struct tdv_coroutine *begin_join(pthread_t id, void **result, unsigned flags) {
  struct tdv_coroutine *target = tdv_thread_of(id);
  if (!target)
    tdv_misuse("a thread is joined that does not exist");
  tdv_begin(TDV_THREAD_JOIN, tdv_thread_object(target), (uint64_t)result, flags);
  if (!(flags & TDV_TRY) && tdv_cancel_due(tdv_self())) {
    tdv_did(0, ECANCELED);
    tdv_cancel_now();
  }
  return target;
}

static int end_join(const struct tdv_coroutine *target, void **result, int code) {
  if (code == 0 && result)
    *result = target->result;
  tdv_did(code == 0 ? (uint64_t)target->result : 0, code);
  if (code == 0)
    tdv_gave(result, sizeof *result);
  return code;
}

int __wrap_pthread_join(pthread_t id, void **result) {
  struct tdv_coroutine *target = begin_join(id, result, 0);
  return end_join(target, result, join(target));
}

int __wrap_pthread_tryjoin_np(pthread_t id, void **result) {
  struct tdv_coroutine *target = begin_join(id, result, TDV_TRY);
  return end_join(target, result, target->done ? join(target) : EBUSY);
}

int __wrap_pthread_clockjoin_np(pthread_t id, void **result, clockid_t clock,
                                const struct timespec *deadline) {
  if (!deadline)
    return __wrap_pthread_join(id, result);
  struct tdv_coroutine *target = begin_join(id, result, TDV_TIMED);
  int code = tdv_wait_clock(clock) ? join(target) : EINVAL;
  if (code == EBUSY) {
    code = tdv_valid_time(deadline) ? ETIMEDOUT : EINVAL;
    if (code == ETIMEDOUT)
      tdv_time_reaches(deadline);
  }
  return end_join(target, result, code);
}

int __wrap_pthread_timedjoin_np(pthread_t id, void **result, const struct timespec *deadline) {
  return __wrap_pthread_clockjoin_np(id, result, CLOCK_REALTIME, deadline);
}

int __wrap_pthread_detach(pthread_t id) {
  struct tdv_coroutine *target = tdv_thread_of(id);
  if (!target)
    tdv_misuse("a thread is detached that does not exist");
  tdv_begin(TDV_THREAD_DETACH, tdv_thread_object(target), 0, 0);
  if (target->joined)
    tdv_wrong_thread(EINVAL, "a thread is detached that has been joined", target->slot + 1);
  if (target->detached)
    return tdv_did(0, EINVAL);
  target->detached = true;
  return tdv_did(0, 0);
}
