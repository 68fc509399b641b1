// verdict: true
// family: papers
// case: 1+1 flags: -DPRODUCERS=1 -DCONSUMERS=1 classes: 2
// case: 1+1x3 flags: -DPRODUCERS=1 -DCONSUMERS=1 -DITEMS=3 classes: 24 interleavings: many
// case: 1+1x3-capacity-1 flags: -DPRODUCERS=1 -DCONSUMERS=1 -DITEMS=3 -DCAPACITY=1 classes: 32 interleavings: many
// case: 2+2 flags: -DPRODUCERS=2 -DCONSUMERS=2 classes: 52 interleavings: many
// case: 2+2-capacity-1 flags: -DPRODUCERS=2 -DCONSUMERS=2 -DCAPACITY=1 classes: 64 interleavings: many
// case: 3+3 flags: -DPRODUCERS=3 -DCONSUMERS=3 classes: 6552 interleavings: many
// case: 2+2x2 flags: -DPRODUCERS=2 -DCONSUMERS=2 -DITEMS=2 classes: 20856 interleavings: many
// Everything happens under one mutex, so that a class is a sequence of critical sections, with a
// wait as the end of one and the wake-up as the begin of another. A signal wakes any one of the
// threads that wait. README.md has the larger figures.
#include <assert.h>
#include <pthread.h>

#ifndef PRODUCERS
#define PRODUCERS 2
#endif
#ifndef CONSUMERS
#define CONSUMERS 2
#endif
#ifndef ITEMS
#define ITEMS 1
#endif
#ifndef CAPACITY
#define CAPACITY 2
#endif

static int buffer[CAPACITY];
static int count, in, out, sum;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t not_full = PTHREAD_COND_INITIALIZER;
static pthread_cond_t not_empty = PTHREAD_COND_INITIALIZER;

static void *produce(void *unused) {
  for (int i = 0; i < ITEMS; i++) {
    pthread_mutex_lock(&m);
    while (count == CAPACITY)
      pthread_cond_wait(&not_full, &m);
    buffer[in++ % CAPACITY] = 1;
    count++;
    pthread_cond_signal(&not_empty);
    pthread_mutex_unlock(&m);
  }
  return unused;
}

static void *consume(void *unused) {
  for (int i = 0; i < ITEMS; i++) {
    pthread_mutex_lock(&m);
    while (count == 0)
      pthread_cond_wait(&not_empty, &m);
    sum += buffer[out++ % CAPACITY];
    count--;
    pthread_cond_signal(&not_full);
    pthread_mutex_unlock(&m);
  }
  return unused;
}

int main(void) {
  pthread_t p[PRODUCERS], c[CONSUMERS];
  for (int i = 0; i < PRODUCERS; i++)
    pthread_create(&p[i], 0, produce, 0);
  for (int i = 0; i < CONSUMERS; i++)
    pthread_create(&c[i], 0, consume, 0);
  for (int i = 0; i < PRODUCERS; i++)
    pthread_join(p[i], 0);
  for (int i = 0; i < CONSUMERS; i++)
    pthread_join(c[i], 0);
  assert(sum == CONSUMERS * ITEMS && count == 0);
  return 0;
}
