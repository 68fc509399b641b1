// verdict: false(data-race)
// family: races
// Two increments without a lock, and nobody looks at the result.
#include <pthread.h>

static int counter;

static void *add(void *unused) {
  counter++;
  return unused;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, add, 0);
  pthread_create(&b, 0, add, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  return 0;
}
