#include <assert.h>
#include <pthread.h>
#define SIZE 1
static int items[SIZE], count;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;

static void put(int item) {
  pthread_mutex_lock(&lock);
  while (count == SIZE)
    pthread_cond_wait(&changed, &lock);
  assert(count < SIZE);
  items[count] = item;
  count++;
  pthread_cond_signal(&changed);
  pthread_mutex_unlock(&lock);
}

static int take(void) {
  pthread_mutex_lock(&lock);
  while (count == 0)
    pthread_cond_wait(&changed, &lock);
  assert(count > 0);
  count--;
  int item = items[count];
  pthread_cond_signal(&changed);
  pthread_mutex_unlock(&lock);
  return item;
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
