// verdict: false(data-race)
// family: papers
// Two threads share two locks and use different ones for y, but only if the second thread copies x
// before the first one changes it (Yang: Efficient Dynamic Verification of Concurrent Programs,
// figure 5.1).
#include <pthread.h>

static pthread_mutex_t f = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t g = PTHREAD_MUTEX_INITIALIZER;
static int x, y, z;

static void *first(void *unused) {
  pthread_mutex_lock(&f);
  x++;
  pthread_mutex_unlock(&f);
  pthread_mutex_lock(&g);
  y++;
  pthread_mutex_unlock(&g);
  pthread_mutex_lock(&f);
  z++;
  pthread_mutex_unlock(&f);
  return unused;
}

static void *second(void *unused) {
  pthread_mutex_lock(&f);
  pthread_mutex_lock(&g);
  z++;
  int copy = x;
  pthread_mutex_unlock(&g);
  pthread_mutex_unlock(&f);
  pthread_mutex_lock(&f);
  if (copy == 0)
    y++;
  pthread_mutex_unlock(&f);
  return unused;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, first, 0);
  pthread_create(&b, 0, second, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  return 0;
}
