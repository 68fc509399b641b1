// The comparisons of qsort are steps of their own: another thread can look at the array meanwhile.
// expect: finished
#include <assert.h>
#include <pthread.h>
#include <stdlib.h>

static int numbers[6] = {5, 3, 9, 1, 7, 2};
static int comparisons;

static int compare(const void *a, const void *b) {
  comparisons++;
  return *(const int *)a - *(const int *)b;
}

static void *look(void *unused) {
  int seen = numbers[3] + comparisons;
  return unused + 0 * seen;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, look, 0);
  qsort(numbers, 6, sizeof numbers[0], compare);
  pthread_join(thread, 0);
  for (int i = 1; i < 6; i++)
    assert(numbers[i - 1] < numbers[i]);
  int key = 7;
  assert(bsearch(&key, numbers, 6, sizeof key, compare) == &numbers[4]);
  return 0;
}
