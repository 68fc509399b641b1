#include <assert.h>
#include <pthread.h>
#define SIZE 1
static int items[SIZE], count;

static void put(int item) {
  while (count == SIZE) {
  }
  assert(count < SIZE);
  items[count] = item;
  count++;
}

static int take(void) {
  while (count == 0) {
  }
  assert(count > 0);
  count--;
  return items[count];
}

static void *consume(void *result) {
  *(int *)result = take();
  return NULL;
}

int main(void) {
  pthread_t first, second;
  int one, other;
  pthread_create(&first, NULL, consume, &one);
  pthread_create(&second, NULL, consume, &other);
  put(1);
  put(2);
  pthread_join(first, NULL);
  pthread_join(second, NULL);
  assert(one + other == 3);
}
