// A block's address depends only on what its thread has done before, not on the schedule.
// expect: finished
// output: 0x200100000820 0x200100000850
// output: 0x200200000820 0x200200000850
// output: 0x200000000820
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct pair {
  void *first, *second;
};

static void *allocate(void *target) {
  struct pair *pair = target;
  pair->first = malloc(10);
  pair->second = malloc(10);
  free(pair->first);
  return 0;
}

int main(void) {
  struct pair pairs[2];
  pthread_t threads[2];
  for (int i = 0; i < 2; i++)
    pthread_create(&threads[i], 0, allocate, &pairs[i]);
  void *own = malloc(1);
  for (int i = 0; i < 2; i++) {
    pthread_join(threads[i], 0);
    printf("%p %p\n", pairs[i].first, pairs[i].second);
  }
  printf("%p\n", own);
  return 0;
}
