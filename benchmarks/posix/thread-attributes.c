/* The attributes of threads, and a thread that has them. */
#include "codes.h"

#include <limits.h>
#include <pthread.h>

enum { STACK = 256 * 1024 };

static void *inspect(void *argument) {
  pthread_attr_t attributes;
  int state = -1;
  size_t size = 0, guard = 0;
  void *low = NULL;
  SHOW(pthread_getattr_np(pthread_self(), &attributes));
  SHOW(pthread_attr_getdetachstate(&attributes, &state));
  VALUE(state == PTHREAD_CREATE_JOINABLE);
  SHOW(pthread_attr_getstack(&attributes, &low, &size));
  VALUE(size >= STACK - 8192 && size <= STACK + 8192);
  VALUE((char *)&state > (char *)low && (char *)&state < (char *)low + size);
  SHOW(pthread_attr_getguardsize(&attributes, &guard));
  SHOW(pthread_attr_destroy(&attributes));
  char block[STACK / 2];
  for (size_t i = 0; i < sizeof block; i += 1024)
    block[i] = (char)i;
  return block[1024] == 0 ? argument : NULL;
}

int main(void) {
  pthread_attr_t attributes;
  pthread_t thread;
  struct sched_param parameters = {.sched_priority = 77};
  int value = -1;
  size_t size = 0;
  void *result = NULL, *low = NULL;
  static char own[STACK] __attribute__((aligned(4096)));
  SHOW(pthread_attr_init(&attributes));
  SHOW(pthread_attr_getdetachstate(&attributes, &value));
  VALUE(value == PTHREAD_CREATE_JOINABLE);
  SHOW(pthread_attr_setdetachstate(&attributes, 99));
  SHOW(pthread_attr_setstacksize(&attributes, PTHREAD_STACK_MIN - 1));
  SHOW(pthread_attr_setstacksize(&attributes, STACK));
  SHOW(pthread_attr_getstacksize(&attributes, &size));
  VALUE(size);
  SHOW(pthread_attr_setguardsize(&attributes, 8192));
  SHOW(pthread_attr_getguardsize(&attributes, &size));
  VALUE(size);
  SHOW(pthread_attr_setscope(&attributes, PTHREAD_SCOPE_PROCESS));
  SHOW(pthread_attr_setscope(&attributes, PTHREAD_SCOPE_SYSTEM));
  SHOW(pthread_attr_getscope(&attributes, &value));
  VALUE(value == PTHREAD_SCOPE_SYSTEM);
  SHOW(pthread_attr_setinheritsched(&attributes, 99));
  SHOW(pthread_attr_setinheritsched(&attributes, PTHREAD_INHERIT_SCHED));
  SHOW(pthread_attr_getinheritsched(&attributes, &value));
  VALUE(value == PTHREAD_INHERIT_SCHED);
  SHOW(pthread_attr_setschedpolicy(&attributes, 99));
  SHOW(pthread_attr_setschedpolicy(&attributes, SCHED_OTHER));
  SHOW(pthread_attr_getschedpolicy(&attributes, &value));
  VALUE(value == SCHED_OTHER);
  SHOW(pthread_attr_setschedparam(&attributes, &parameters));
  SHOW(pthread_attr_getschedparam(&attributes, &parameters));
  pthread_create(&thread, &attributes, inspect, own);
  SHOW(pthread_join(thread, &result));
  VALUE(result == own);
  SHOW(pthread_attr_setstack(&attributes, own, PTHREAD_STACK_MIN - 1));
  SHOW(pthread_attr_setstack(&attributes, own, sizeof own));
  SHOW(pthread_attr_getstack(&attributes, &low, &size));
  VALUE(low == own && size == sizeof own);
  SHOW(pthread_attr_destroy(&attributes));
  return 0;
}
