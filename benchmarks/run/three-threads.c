// expect: finished
/* Three threads that lock, read, write and unlock: 31 visible operations in a run. With -DPREFIX=N, main
   makes N more before the first thread is there. */
#include <pthread.h>

#ifndef PREFIX
#define PREFIX 0
#endif

int x;
int prefix;
pthread_mutex_t m;

void *work(void *unused) {
  pthread_mutex_lock(&m);
  x = x + 1;
  pthread_mutex_unlock(&m);
  return unused;
}

int main(void) {
  pthread_t thread[3];
  for (int i = 0; i < PREFIX / 2; i++)
    prefix = prefix + 1;
  pthread_mutex_init(&m, 0);
  x = 0;
  for (int i = 0; i < 3; i++)
    pthread_create(&thread[i], 0, work, 0);
  for (int i = 0; i < 3; i++)
    pthread_join(thread[i], 0);
  pthread_mutex_lock(&m);
  int sum = x;
  pthread_mutex_unlock(&m);
  pthread_mutex_destroy(&m);
  return sum - 3;
}
