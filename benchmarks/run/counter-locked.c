// expect: finished
// output: 4
#include <assert.h>
#include <pthread.h>
#include <stdio.h>

static int counter;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void *inc(void *unused) {
  for (int i = 0; i < 2; i++) {
    pthread_mutex_lock(&m);
    counter++;
    pthread_mutex_unlock(&m);
  }
  return unused;
}

int main(void) {
  pthread_t t[2];
  for (int i = 0; i < 2; i++)
    pthread_create(&t[i], 0, inc, 0);
  for (int i = 0; i < 2; i++)
    pthread_join(t[i], 0);
  assert(counter == 4);
  printf("%d\n", counter);
  return 0;
}
