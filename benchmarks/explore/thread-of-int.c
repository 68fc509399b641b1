// verdict: true
// family: threads
// A thread's function that takes an int and returns nothing, as old programs have them: it gets the low half of the pointer.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int sum;

static void add(int number) { atomic_fetch_add(&sum, number + 1); }

int main(void) {
  pthread_t t[2];
  for (long i = 0; i < 2; i++)
    pthread_create(&t[i], 0, (void *(*)(void *))(void *)add, (void *)i);
  for (int i = 0; i < 2; i++)
    pthread_join(t[i], 0);
  assert(sum == 3);
  return 0;
}
