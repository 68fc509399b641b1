// verdict: false(memory)
// family: memory
// A thread uses memory that it has freed, and then does what makes an assertion fail. With tdv its run ends at the
// memory error; as C has it, anything may follow. So nobody who looks for assertions only may call this correct.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static atomic_int flag, n;

static void *set(void *unused) {
  flag = 1;
  return unused;
}

int main(void) {
  pthread_t t;
  char *p = malloc(1);
  pthread_create(&t, NULL, set, NULL);
  if (flag) {
    free(p);
    p[0] = 1;
    n = 1;
  }
  pthread_join(t, NULL);
  assert(n == 0);
}
