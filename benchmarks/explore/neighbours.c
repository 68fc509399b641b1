// verdict: true
// family: counting
// classes: 1
// Threads write different elements of one array, and different members of one structure.
#include <assert.h>
#include <pthread.h>

static struct { char a, b; } pair;
static char array[2];

static void *first(void *unused) {
  array[0] = 1;
  pair.a = 1;
  return unused;
}

static void *second(void *unused) {
  array[1] = 2;
  pair.b = 2;
  return unused;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, first, 0);
  pthread_create(&b, 0, second, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  assert(array[0] == 1 && array[1] == 2 && pair.a == 1 && pair.b == 2);
  return 0;
}
