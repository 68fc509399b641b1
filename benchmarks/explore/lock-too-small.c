// verdict: false(memory)
// family: memory
// The very first step is one on a lock for which there is not enough room, as in a program that was written down with the types of another machine.
#include <pthread.h>

static int room[2];
static int data;

static void *work(void *unused) {
  data++;
  return unused;
}

int main(void) {
  pthread_t a;
  pthread_mutex_init((pthread_mutex_t *)room, 0);
  pthread_create(&a, 0, work, 0);
  pthread_join(a, 0);
  return data - 1;
}
