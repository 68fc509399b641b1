/* Thread-specific data. A key's values are the calling thread's own, so none of this is a step,
   except where a result is stored for others to see. */
#include "accesses.h"
#include "sync.h"

#include <limits.h>

enum { FREE = 0, USED = 1 };

static bool valid(pthread_key_t key) { return key < rt->keys_used && rt->key_state[key] == USED; }

static void clear_values(pthread_key_t key) {
  for (uint32_t i = 0; i < rt->threads; i++)
    tdv_key_values(rt->order[i])[key] = 0;
}

static int create(pthread_key_t *key, void (*destructor)(void *)) {
  pthread_key_t number = 0;
  while (number < rt->keys_used && rt->key_state[number] != FREE)
    number++; /* What is behind the used part of the table may be from an earlier run. */
  if (number == TDV_MAX_KEYS)
    return EAGAIN;
  rt->key_state[number] = USED;
  rt->key_destructor[number] = destructor;
  if (number >= rt->keys_used)
    rt->keys_used = number + 1;
  clear_values(number);
  *key = number;
  tdv_note(TDV_KEY, (void *)(uintptr_t)number, 0, 0);
  return 0;
}

int __wrap_pthread_key_create(pthread_key_t *key, void (*destructor)(void *)) {
  return CALL(WRITES(key, sizeof *key), create(key, destructor));
}

int __wrap_pthread_key_delete(pthread_key_t key) {
  if (!valid(key))
    return EINVAL;
  tdv_changed();
  rt->key_state[key] = FREE;
  rt->key_destructor[key] = 0;
  tdv_note(TDV_KEY, (void *)(uintptr_t)key, 0, 0);
  return 0;
}

void *__wrap_pthread_getspecific(pthread_key_t key) {
  void *value = valid(key) ? tdv_key_values(tdv_self()->slot)[key] : 0;
  tdv_note(TDV_KEY, (void *)(uintptr_t)key, (uint64_t)value, 0);
  return value;
}

int __wrap_pthread_setspecific(pthread_key_t key, const void *value) {
  if (!valid(key))
    return EINVAL;
  tdv_changed();
  tdv_key_values(tdv_self()->slot)[key] = (void *)value;
  tdv_note(TDV_KEY, (void *)(uintptr_t)key, (uint64_t)value, 0);
  return 0;
}

/* Returns whether there was something to destroy. */
static bool run_round(void **values) {
  bool any = false;
  for (pthread_key_t key = 0; key < rt->keys_used; key++) {
    void *value = values[key];
    void (*destructor)(void *) = valid(key) ? rt->key_destructor[key] : 0;
    if (!value || !destructor)
      continue;
    values[key] = 0;
    destructor(value);
    any = true;
  }
  return any;
}

void tdv_run_key_destructors(void) {
  void **values = tdv_key_values(tdv_self()->slot);
  for (int round = 0; round < PTHREAD_DESTRUCTOR_ITERATIONS; round++)
    if (!run_round(values))
      return;
}
