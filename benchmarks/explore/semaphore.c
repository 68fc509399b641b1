// verdict: true
// family: objects
// case: 1 flags: -DCAPACITY=1 classes: 1
// case: 2 flags: -DCAPACITY=2 interleavings: many
// A producer and a consumer with two semaphores. With one place, they take strict turns: 1 class.
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>

#ifndef CAPACITY
#define CAPACITY 1
#endif

enum { ITEMS = 3 };

static sem_t places, items;
static int buffer[CAPACITY];

static void *produce(void *unused) {
  for (int i = 0; i < ITEMS; i++) {
    sem_wait(&places);
    buffer[i % CAPACITY] = i;
    sem_post(&items);
  }
  return unused;
}

static void *consume(void *unused) {
  for (int i = 0; i < ITEMS; i++) {
    sem_wait(&items);
    assert(buffer[i % CAPACITY] == i);
    sem_post(&places);
  }
  return unused;
}

int main(void) {
  pthread_t p, c;
  sem_init(&places, 0, CAPACITY);
  sem_init(&items, 0, 0);
  pthread_create(&p, 0, produce, 0);
  pthread_create(&c, 0, consume, 0);
  pthread_join(p, 0);
  pthread_join(c, 0);
  return 0;
}
