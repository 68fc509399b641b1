// expect: finished
#include <assert.h>
#include <pthread.h>
#include <stdlib.h>

static int drawn[2];

static void *work(void *argument) {
  drawn[(long)argument] = rand() % 6 + 1;
  return 0;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, work, (void *)0);
  pthread_create(&b, 0, work, (void *)1);
  pthread_join(a, 0);
  pthread_join(b, 0);
  for (int i = 0; i < 2; i++)
    assert(drawn[i] >= 1 && drawn[i] <= 6);
  return 0;
}
