/* C11 mutexes and condition variables. */
#include "codes.h"

#include <threads.h>

enum { THREADS = 3, ROUNDS = 10 };

mtx_t plain, recursive, timed;
cnd_t cond;
int counter, turn;

static const char *result_name(int result) {
  switch (result) {
  case thrd_success:
    return "thrd_success";
  case thrd_busy:
    return "thrd_busy";
  case thrd_error:
    return "thrd_error";
  case thrd_timedout:
    return "thrd_timedout";
  default:
    return "?";
  }
}

#define RESULT(call) printf("%s: %s\n", #call, result_name(call))

static int count(void *argument) {
  for (int i = 0; i < ROUNDS; i++) {
    mtx_lock(&plain);
    counter++;
    mtx_unlock(&plain);
  }
  return argument != NULL;
}

static int in_turn(void *argument) {
  int me = *(int *)argument;
  mtx_lock(&plain);
  while (turn != me)
    cnd_wait(&cond, &plain);
  printf("turn %d\n", me);
  turn++;
  cnd_broadcast(&cond);
  mtx_unlock(&plain);
  return 0;
}

static int try_held(void *argument) {
  struct timespec past = {0, 0};
  RESULT(mtx_trylock(&plain));
  RESULT(mtx_trylock(&recursive));
  RESULT(mtx_timedlock(&timed, &past));
  return argument != NULL;
}

int main(void) {
  thrd_t threads[THREADS];
  int numbers[THREADS];
  struct timespec past = {0, 0}, invalid = {0, -1};
  RESULT(mtx_init(&plain, mtx_plain));
  RESULT(mtx_init(&recursive, mtx_plain | mtx_recursive));
  RESULT(mtx_init(&timed, mtx_timed));
  RESULT(cnd_init(&cond));
  RESULT(mtx_lock(&plain));
  RESULT(mtx_lock(&recursive));
  RESULT(mtx_lock(&recursive));
  RESULT(mtx_trylock(&recursive));
  RESULT(mtx_timedlock(&timed, &past));
  RESULT(mtx_timedlock(&timed, &past));
  RESULT(mtx_timedlock(&timed, &invalid));
  thrd_create(&threads[0], try_held, NULL);
  RESULT(thrd_join(threads[0], NULL));
  RESULT(cnd_timedwait(&cond, &plain, &past));
  RESULT(cnd_timedwait(&cond, &plain, &invalid));
  RESULT(cnd_signal(&cond));
  RESULT(cnd_broadcast(&cond));
  RESULT(mtx_unlock(&plain));
  RESULT(mtx_unlock(&recursive));
  RESULT(mtx_unlock(&recursive));
  RESULT(mtx_unlock(&recursive));
  RESULT(mtx_unlock(&recursive));
  RESULT(mtx_unlock(&timed));
  for (int i = 0; i < THREADS; i++)
    thrd_create(&threads[i], count, NULL);
  for (int i = 0; i < THREADS; i++)
    thrd_join(threads[i], NULL);
  VALUE(counter);
  for (int i = 0; i < THREADS; i++) {
    numbers[i] = THREADS - 1 - i;
    thrd_create(&threads[i], in_turn, &numbers[i]);
  }
  for (int i = 0; i < THREADS; i++)
    thrd_join(threads[i], NULL);
  cnd_destroy(&cond);
  mtx_destroy(&plain);
  mtx_destroy(&recursive);
  mtx_destroy(&timed);
  return 0;
}
