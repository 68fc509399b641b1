// expect: finished
// output: leaf 11
// output: leaf 12
// output: leaf 21
// output: leaf 22
// schedule: run-on
#include <pthread.h>
#include <stdio.h>

static void *leaf(void *name) {
  printf("leaf %ld\n", (long)name);
  return 0;
}

static void *branch(void *name) {
  pthread_t t[2];
  for (long i = 0; i < 2; i++) {
    pthread_create(&t[i], 0, leaf, (void *)((long)name * 10 + i + 1));
    pthread_join(t[i], 0);
  }
  return 0;
}

int main(void) {
  pthread_t t[2];
  for (long i = 0; i < 2; i++) {
    pthread_create(&t[i], 0, branch, (void *)(i + 1));
    pthread_join(t[i], 0);
  }
  return 0;
}
