// expect: finished
// output: 10
#include <assert.h>
#include <pthread.h>
#include <stdio.h>

enum { CAPACITY = 2, ITEMS = 4 };

static int buffer[CAPACITY];
static int count, in, out, sum;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t not_full = PTHREAD_COND_INITIALIZER;
static pthread_cond_t not_empty = PTHREAD_COND_INITIALIZER;

static void *produce(void *unused) {
  for (int i = 1; i <= ITEMS; i++) {
    pthread_mutex_lock(&m);
    while (count == CAPACITY)
      pthread_cond_wait(&not_full, &m);
    buffer[in++ % CAPACITY] = i;
    count++;
    pthread_cond_signal(&not_empty);
    pthread_mutex_unlock(&m);
  }
  return unused;
}

static void *consume(void *unused) {
  for (int i = 1; i <= ITEMS; i++) {
    pthread_mutex_lock(&m);
    while (count == 0)
      pthread_cond_wait(&not_empty, &m);
    int item = buffer[out++ % CAPACITY];
    assert(item == i);
    sum += item;
    count--;
    pthread_cond_signal(&not_full);
    pthread_mutex_unlock(&m);
  }
  return unused;
}

int main(void) {
  pthread_t p, c;
  pthread_create(&p, 0, produce, 0);
  pthread_create(&c, 0, consume, 0);
  pthread_join(p, 0);
  pthread_join(c, 0);
  printf("%d\n", sum);
  return 0;
}
