/* What a thread is asked about itself or others: stack, name, priority, processors, signals. */
#include "sync.h"

#include <sched.h>
#include <signal.h>
#include <string.h>

static struct tdv_coroutine *thread_of(pthread_t id) {
  struct tdv_coroutine *thread = tdv_thread_of(id);
  if (!thread)
    tdv_misuse("a thread function is called for a thread that does not exist");
  return thread;
}

int __wrap_pthread_getattr_np(pthread_t id, pthread_attr_t *attributes) {
  const struct tdv_coroutine *thread = thread_of(id);
  pthread_attr_init(attributes);
  pthread_attr_setdetachstate(attributes, thread->detached);
  return pthread_attr_setstack(attributes, (void *)thread->stack_low,
                               thread->stack_high - thread->stack_low);
}

int __wrap_pthread_setname_np(pthread_t id, const char *name) {
  struct tdv_coroutine *thread = thread_of(id);
  size_t length = strlen(name);
  if (length >= sizeof thread->name)
    return ERANGE;
  memcpy(thread->name, name, length + 1);
  tdv_changed();
  return 0;
}

int __wrap_pthread_getname_np(pthread_t id, char *buffer, size_t size) {
  struct tdv_coroutine *thread = thread_of(id);
  if (size < sizeof thread->name)
    return ERANGE;
  const char *name = thread->name[0] ? thread->name : program_invocation_short_name;
  size_t length = strnlen(name, sizeof thread->name - 1);
  memcpy(buffer, name, length);
  buffer[length] = 0;
  return 0;
}

/* Every thread has the default policy; the others need a right that programs seldom have. */
int __wrap_pthread_setschedparam(pthread_t id, int policy, const struct sched_param *parameters) {
  thread_of(id);
  switch (policy) {
  case SCHED_OTHER:
  case SCHED_BATCH:
  case SCHED_IDLE:
    return parameters->sched_priority == 0 ? 0 : EINVAL;
  case SCHED_FIFO:
  case SCHED_RR:
    return parameters->sched_priority >= 1 && parameters->sched_priority <= 99 ? EPERM : EINVAL;
  default:
    return EINVAL;
  }
}

int __wrap_pthread_getschedparam(pthread_t id, int *policy, struct sched_param *parameters) {
  thread_of(id);
  *policy = SCHED_OTHER;
  *parameters = (struct sched_param){.sched_priority = 0};
  return 0;
}

int __wrap_pthread_setschedprio(pthread_t id, int priority) {
  thread_of(id);
  return priority == 0 ? 0 : EINVAL;
}

int __wrap_sched_getaffinity(pid_t, size_t, cpu_set_t *);
int __wrap_sched_setaffinity(pid_t, size_t, const cpu_set_t *);

int __wrap_pthread_setaffinity_np(pthread_t id, size_t size, const cpu_set_t *set) {
  thread_of(id);
  return __wrap_sched_setaffinity(0, size, set) < 0 ? errno : 0;
}

int __wrap_pthread_getaffinity_np(pthread_t id, size_t size, cpu_set_t *set) {
  thread_of(id);
  return __wrap_sched_getaffinity(0, size, set) < 0 ? errno : 0;
}

int __wrap_pthread_kill(pthread_t id, int signal) {
  thread_of(id);
  if (signal < 0 || signal >= NSIG)
    return EINVAL;
  if (signal != 0)
    tdv_unsupported("pthread_kill: signals to threads are not supported");
  return 0;
}

/* A mask is kept for the program to ask for; nobody sends it signals. */
int __wrap_pthread_sigmask(int how, const sigset_t *set, sigset_t *old) {
  struct tdv_coroutine *me = tdv_self();
  uint64_t before = me->signal_mask;
  if (set) {
    tdv_changed();
    uint64_t signals;
    memcpy(&signals, set, sizeof signals);
    if (how == SIG_BLOCK)
      me->signal_mask = before | signals;
    else if (how == SIG_UNBLOCK)
      me->signal_mask = before & ~signals;
    else if (how == SIG_SETMASK)
      me->signal_mask = signals;
    else
      return EINVAL;
  }
  if (old) {
    memset(old, 0, sizeof *old);
    memcpy(old, &before, sizeof before);
  }
  return 0;
}
