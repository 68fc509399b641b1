// expect: finished 7
#include <threads.h>

static mtx_t m;
static cnd_t c;
static once_flag flag = ONCE_FLAG_INIT;
static int once, ready;

static void initialise(void) { once++; }

static int work(void *argument) {
  call_once(&flag, initialise);
  mtx_lock(&m);
  ready = 1;
  cnd_signal(&c);
  mtx_unlock(&m);
  return *(int *)argument;
}

int main(void) {
  thrd_t t;
  int argument = 6, result;
  mtx_init(&m, mtx_plain);
  cnd_init(&c);
  if (thrd_create(&t, work, &argument) != thrd_success)
    return 1;
  call_once(&flag, initialise);
  mtx_lock(&m);
  while (!ready)
    cnd_wait(&c, &m);
  mtx_unlock(&m);
  thrd_join(t, &result);
  return result + once;
}
