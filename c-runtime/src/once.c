/* pthread_once and call_once. */
#include "sync.h"

#include <threads.h>

/* A function that is cancelled, or ends its thread, has not run: the next call tries again. */
static void forget(void *control) { *(pthread_once_t *)control = TDV_ONCE_NEW; }

int __wrap_pthread_once(pthread_once_t *control, void (*function)(void)) {
  tdv_sync(TDV_ONCE, control, sizeof *control, 0, 0);
  bool first = *control == TDV_ONCE_NEW;
  struct tdv_event *event = tdv_record(0, 0);
  if (!first)
    return 0;
  event->flags |= TDV_DONE;
  *control = tdv_me() << TDV_ONCE_SHIFT;
  struct tdv_cleanup cleanup;
  tdv_push_cleanup(&cleanup, forget, control, 0);
  function();
  tdv_pop_cleanup(&cleanup);
  tdv_sync(TDV_ONCE_END, control, sizeof *control, 0, 0);
  *control = TDV_ONCE_DONE;
  return tdv_did(0, 0);
}

void __wrap_call_once(once_flag *flag, void (*function)(void)) {
  __wrap_pthread_once((pthread_once_t *)flag, function);
}
