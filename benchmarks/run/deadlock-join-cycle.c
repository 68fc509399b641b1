// expect: deadlock
#include <pthread.h>

static pthread_t main_thread;

static void *child(void *unused) {
  pthread_join(main_thread, 0);
  return unused;
}

int main(void) {
  pthread_t t;
  main_thread = pthread_self();
  pthread_create(&t, 0, child, 0);
  pthread_join(t, 0);
  return 0;
}
