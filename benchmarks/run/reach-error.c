// expect: finished
// expect: assertion at 15
// schedule: random 1..40
#include <pthread.h>

extern void abort(void);
void reach_error(void);

static int x;

static void *work(void *unused) {
  x = 1;
  int seen = x;
  if (seen != 1)
    reach_error();
  return unused;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, work, 0);
  x = 2;
  pthread_join(t, 0);
  return 0;
}
