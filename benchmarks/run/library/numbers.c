// glibc's random numbers for main; every thread has its own, whatever the others do.
// expect: finished
// output: 1804289383 846930886
// output: 71876166
// output: 290 719 788
// output: 746 985 168
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static int drawn[2][3];

static void *draw(void *target) {
  for (int i = 0; i < 3; i++)
    ((int *)target)[i] = rand() % 1000;
  return 0;
}

int main(void) {
  pthread_t threads[2];
  for (int i = 0; i < 2; i++)
    pthread_create(&threads[i], 0, draw, drawn[i]);
  printf("%d ", rand());
  printf("%d\n", rand());
  srand(42);
  printf("%d\n", rand());
  for (int i = 0; i < 2; i++) {
    pthread_join(threads[i], 0);
    printf("%d %d %d\n", drawn[i][0], drawn[i][1], drawn[i][2]);
  }
  return 0;
}
