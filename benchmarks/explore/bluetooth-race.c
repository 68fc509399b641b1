// verdict: false(data-race)
// family: papers
// The driver of bluetooth-fixed.c with a flag that is not atomic (Qadeer and Wu: KISS, section 2.2).
#include <pthread.h>
#include <stdatomic.h>

static atomic_int pending = 1, idle;
static int stopping;

static void leave(void) {
  if (atomic_fetch_sub(&pending, 1) == 1)
    atomic_store(&idle, 1);
}

static void *stop(void *unused) {
  stopping = 1;
  leave();
  while (!atomic_load(&idle))
    ;
  return unused;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, stop, 0);
  atomic_fetch_add(&pending, 1);
  int late = stopping;
  leave();
  pthread_join(t, 0);
  return late > 1;
}
