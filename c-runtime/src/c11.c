/* C11 threads.h: the POSIX functions under other names, with other codes. */
#include "sync.h"

#include <threads.h>

int __wrap_pthread_join(pthread_t, void **);
int __wrap_pthread_detach(pthread_t);
pthread_t __wrap_pthread_self(void);
_Noreturn void __wrap_pthread_exit(void *);
int __wrap_pthread_mutex_init(pthread_mutex_t *, const pthread_mutexattr_t *);
int __wrap_pthread_mutex_destroy(pthread_mutex_t *);
int __wrap_pthread_mutex_lock(pthread_mutex_t *);
int __wrap_pthread_mutex_trylock(pthread_mutex_t *);
int __wrap_pthread_mutex_timedlock(pthread_mutex_t *, const struct timespec *);
int __wrap_pthread_mutex_unlock(pthread_mutex_t *);
int __wrap_pthread_cond_init(pthread_cond_t *, const pthread_condattr_t *);
int __wrap_pthread_cond_destroy(pthread_cond_t *);
int __wrap_pthread_cond_wait(pthread_cond_t *, pthread_mutex_t *);
int __wrap_pthread_cond_timedwait(pthread_cond_t *, pthread_mutex_t *, const struct timespec *);
int __wrap_pthread_cond_signal(pthread_cond_t *);
int __wrap_pthread_cond_broadcast(pthread_cond_t *);
int __wrap_pthread_key_create(pthread_key_t *, void (*)(void *));
int __wrap_pthread_key_delete(pthread_key_t);
void *__wrap_pthread_getspecific(pthread_key_t);
int __wrap_pthread_setspecific(pthread_key_t, const void *);

static int result_of(int code) {
  switch (code) {
  case 0:
    return thrd_success;
  case ENOMEM:
    return thrd_nomem;
  case ETIMEDOUT:
    return thrd_timedout;
  case EBUSY:
    return thrd_busy;
  default:
    return thrd_error;
  }
}

int __wrap_thrd_create(thrd_t *id, thrd_start_t start, void *argument) {
  return result_of(tdv_start_thread(id, 0, (void *(*)(void *))(void *)start, argument, true));
}

int __wrap_thrd_join(thrd_t id, int *result) {
  void *value;
  int code = __wrap_pthread_join(id, &value);
  if (code == 0 && result) {
    *result = (int)(intptr_t)value;
    tdv_gave(result, sizeof *result);
  }
  return result_of(code);
}

int __wrap_thrd_detach(thrd_t id) { return result_of(__wrap_pthread_detach(id)); }

thrd_t __wrap_thrd_current(void) { return __wrap_pthread_self(); }

_Noreturn void __wrap_thrd_exit(int result) { __wrap_pthread_exit((void *)(intptr_t)result); }

int __wrap_mtx_init(mtx_t *mutex, int type) {
  if (type & ~(mtx_plain | mtx_recursive | mtx_timed))
    return thrd_error;
  pthread_mutexattr_t attributes;
  pthread_mutexattr_init(&attributes);
  pthread_mutexattr_settype(&attributes,
                            type & mtx_recursive ? PTHREAD_MUTEX_RECURSIVE : PTHREAD_MUTEX_NORMAL);
  return result_of(__wrap_pthread_mutex_init((pthread_mutex_t *)mutex, &attributes));
}

void __wrap_mtx_destroy(mtx_t *mutex) { __wrap_pthread_mutex_destroy((pthread_mutex_t *)mutex); }

int __wrap_mtx_lock(mtx_t *mutex) {
  return result_of(__wrap_pthread_mutex_lock((pthread_mutex_t *)mutex));
}

int __wrap_mtx_trylock(mtx_t *mutex) {
  return result_of(__wrap_pthread_mutex_trylock((pthread_mutex_t *)mutex));
}

int __wrap_mtx_timedlock(mtx_t *restrict mutex, const struct timespec *restrict deadline) {
  return result_of(__wrap_pthread_mutex_timedlock((pthread_mutex_t *)mutex, deadline));
}

int __wrap_mtx_unlock(mtx_t *mutex) {
  return result_of(__wrap_pthread_mutex_unlock((pthread_mutex_t *)mutex));
}

int __wrap_cnd_init(cnd_t *cond) {
  return result_of(__wrap_pthread_cond_init((pthread_cond_t *)cond, 0));
}

void __wrap_cnd_destroy(cnd_t *cond) { __wrap_pthread_cond_destroy((pthread_cond_t *)cond); }

int __wrap_cnd_wait(cnd_t *cond, mtx_t *mutex) {
  return result_of(__wrap_pthread_cond_wait((pthread_cond_t *)cond, (pthread_mutex_t *)mutex));
}

int __wrap_cnd_timedwait(cnd_t *restrict cond, mtx_t *restrict mutex,
                         const struct timespec *restrict deadline) {
  return result_of(
      __wrap_pthread_cond_timedwait((pthread_cond_t *)cond, (pthread_mutex_t *)mutex, deadline));
}

int __wrap_cnd_signal(cnd_t *cond) {
  return result_of(__wrap_pthread_cond_signal((pthread_cond_t *)cond));
}

int __wrap_cnd_broadcast(cnd_t *cond) {
  return result_of(__wrap_pthread_cond_broadcast((pthread_cond_t *)cond));
}

int __wrap_tss_create(tss_t *key, tss_dtor_t destructor) {
  return result_of(__wrap_pthread_key_create(key, destructor));
}

void __wrap_tss_delete(tss_t key) { __wrap_pthread_key_delete(key); }

void *__wrap_tss_get(tss_t key) { return __wrap_pthread_getspecific(key); }

int __wrap_tss_set(tss_t key, void *value) {
  return result_of(__wrap_pthread_setspecific(key, value));
}
