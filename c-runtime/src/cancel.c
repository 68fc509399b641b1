/*
 * Cancellation (deferred), cleanup handlers, and how a thread ends.
 *
 * glibc's pthread_cleanup_push stores a jump buffer in the program's frame. The way out of a thread
 * jumps into the innermost one; the program runs the handler there and comes back through
 * __pthread_unwind_next for the next one.
 */
#include "sync.h"

#include <setjmp.h>

void tdv_push_cleanup(struct tdv_cleanup *cleanup, void (*function)(void *), void *argument,
                      void *jump) {
  *cleanup = (struct tdv_cleanup){tdv_self()->cleanups, function, argument, jump};
  tdv_self()->cleanups = cleanup;
}

void tdv_pop_cleanup(struct tdv_cleanup *cleanup) { tdv_self()->cleanups = cleanup->below; }

_Noreturn void tdv_unwind(void) {
  struct tdv_coroutine *me = tdv_self();
  while (me->cleanups) {
    struct tdv_cleanup *cleanup = me->cleanups;
    me->cleanups = cleanup->below;
    if (cleanup->jump)
      siglongjmp(cleanup->jump, 1);
    cleanup->function(cleanup->argument);
  }
  tdv_run_key_destructors();
  tdv_thread_end(me->result);
}

static _Noreturn void leave(void *result) {
  struct tdv_coroutine *me = tdv_self();
  me->exiting = true;
  me->result = me->returns_int ? (void *)(intptr_t)(int)(intptr_t)result : result;
  tdv_unwind();
}

_Noreturn void tdv_thread_return(void *result) {
  if (tdv_self()->cleanups)
    tdv_misuse("a thread's function returns between pthread_cleanup_push and pthread_cleanup_pop");
  leave(result);
}

_Noreturn void tdv_cancel_now(void) { leave(PTHREAD_CANCELED); }

_Noreturn void __wrap_pthread_exit(void *result) { leave(result); }

/* glibc leaves four words at the end of its buffer to the implementation. */
static struct tdv_cleanup *record_in(__pthread_unwind_buf_t *buffer) {
  _Static_assert(sizeof(struct tdv_cleanup) <= sizeof buffer->__pad, "a handler's record fits");
  return (struct tdv_cleanup *)buffer->__pad;
}

void __wrap___pthread_register_cancel(__pthread_unwind_buf_t *buffer) {
  tdv_push_cleanup(record_in(buffer), 0, 0, buffer->__cancel_jmp_buf);
}

void __wrap___pthread_unregister_cancel(__pthread_unwind_buf_t *buffer) {
  tdv_pop_cleanup(record_in(buffer));
}

/* These two also change the type of cancellation to deferred and back, which it always is. */
void __wrap___pthread_register_cancel_defer(__pthread_unwind_buf_t *buffer) {
  __wrap___pthread_register_cancel(buffer);
}

void __wrap___pthread_unregister_cancel_restore(__pthread_unwind_buf_t *buffer) {
  __wrap___pthread_unregister_cancel(buffer);
}

_Noreturn void __wrap___pthread_unwind_next(__pthread_unwind_buf_t *buffer) {
  (void)buffer;
  tdv_unwind();
}

/* The functions of old headers. */
void __wrap__pthread_cleanup_push(struct _pthread_cleanup_buffer *buffer, void (*function)(void *),
                                  void *argument) {
  _Static_assert(sizeof(struct tdv_cleanup) <= sizeof *buffer, "a handler's record fits");
  tdv_push_cleanup((struct tdv_cleanup *)buffer, function, argument, 0);
}

void __wrap__pthread_cleanup_pop(struct _pthread_cleanup_buffer *buffer, int execute) {
  struct tdv_cleanup cleanup = *(struct tdv_cleanup *)buffer;
  tdv_pop_cleanup(&cleanup);
  if (execute)
    cleanup.function(cleanup.argument);
}

int __wrap_pthread_cancel(pthread_t id) {
  struct tdv_coroutine *target = tdv_thread_of(id);
  if (!target)
    tdv_misuse("a thread is cancelled that does not exist");
  tdv_begin(TDV_THREAD_CANCEL, tdv_thread_object(target), 0, 0);
  if (target->joined)
    tdv_wrong_thread(ESRCH, "a thread is cancelled that has been joined", target->slot + 1);
  target->cancelled = true;
  return tdv_did(0, 0);
}

int __wrap_pthread_setcancelstate(int state, int *old) {
  struct tdv_coroutine *me = tdv_self();
  if (state != PTHREAD_CANCEL_ENABLE && state != PTHREAD_CANCEL_DISABLE)
    return EINVAL;
  if (old)
    *old = me->cancel_disabled ? PTHREAD_CANCEL_DISABLE : PTHREAD_CANCEL_ENABLE;
  me->cancel_disabled = state == PTHREAD_CANCEL_DISABLE;
  tdv_changed();
  return 0;
}

int __wrap_pthread_setcanceltype(int type, int *old) {
  if (type == PTHREAD_CANCEL_ASYNCHRONOUS)
    tdv_unsupported("pthread_setcanceltype: asynchronous cancellation is not supported");
  if (type != PTHREAD_CANCEL_DEFERRED)
    return EINVAL;
  if (old)
    *old = PTHREAD_CANCEL_DEFERRED;
  return 0;
}

void __wrap_pthread_testcancel(void) {
  tdv_begin(TDV_YIELD, 0, 0, 0);
  bool cancelled = tdv_cancel_due(tdv_self());
  tdv_did(0, cancelled ? ECANCELED : 0);
  if (cancelled)
    tdv_cancel_now();
}
