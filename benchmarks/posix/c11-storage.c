/* C11 thread-specific storage and call_once. */
#include "codes.h"

#include <threads.h>

enum { THREADS = 3 };

tss_t key;
once_flag flag = ONCE_FLAG_INIT;
int rounds, runs;

static void destroy(void *value) {
  if (++rounds < 3)
    tss_set(key, value);
}

static void run_once(void) {
  runs++;
  thrd_yield();
}

static int work(void *argument) {
  call_once(&flag, run_once);
  if (argument != NULL) {
    VALUE(tss_get(key) == NULL);
    VALUE(tss_set(key, argument) == thrd_success);
    VALUE(tss_get(key) == argument);
  }
  return runs;
}

int main(void) {
  thrd_t threads[THREADS];
  VALUE(tss_create(&key, destroy) == thrd_success);
  for (int i = 0; i < THREADS; i++)
    thrd_create(&threads[i], work, NULL);
  for (int i = 0; i < THREADS; i++) {
    int result = 0;
    thrd_join(threads[i], &result);
    VALUE(result);
  }
  VALUE(rounds);
  thrd_create(&threads[0], work, &key);
  thrd_join(threads[0], NULL);
  VALUE(rounds);
  VALUE(runs);
  VALUE(tss_get(key) == NULL);
  tss_delete(key);
  VALUE(tss_set(key, &key) == thrd_error);
  return 0;
}
