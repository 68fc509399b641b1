// verdict: false(memory)
// family: memory
// classes: 2
// The thread frees a record of which main reads the second field: that field is freed, too.
#include <pthread.h>
#include <stdlib.h>

struct pair {
  long first, second;
};

static void *drop(void *record) {
  free(record);
  return 0;
}

int main(void) {
  pthread_t t;
  struct pair *pair = malloc(sizeof *pair);
  pair->second = 1;
  pthread_create(&t, 0, drop, pair);
  long seen = pair->second;
  pthread_join(t, 0);
  return seen != 1;
}
