// expect: finished
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>

static _Thread_local int mine = 5;
static __thread int zero;

static void *work(void *argument) {
  int n = (int)(long)argument;
  assert(mine == 5 && zero == 0 && errno == 0);
  mine += n;
  zero = n;
  errno = n;
  pthread_exit((void *)(long)(mine + zero + errno));
}

int main(void) {
  pthread_t t[2];
  void *result;
  errno = 77;
  mine = 9;
  for (long i = 0; i < 2; i++)
    pthread_create(&t[i], 0, work, (void *)(i + 1));
  for (long i = 0; i < 2; i++) {
    pthread_join(t[i], &result);
    assert((long)result == 5 + 3 * (i + 1));
  }
  assert(errno == 77 && mine == 9 && zero == 0);
  return 0;
}
