// verdict: false(deadlock)
// family: papers
// Operations of one class may run together, those of different classes may not (Yang, Chen,
// Gopalakrishnan: Inspect, figure 2). The one that waits for the other class keeps the mutex that
// the other one needs to leave.
#include <pthread.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int running_a, running_b;

static void enter(int *running) {
  pthread_mutex_lock(&mutex);
  ++*running;
  if (*running == 1)
    pthread_mutex_lock(&lock);
  pthread_mutex_unlock(&mutex);
}

static void leave(int *running) {
  pthread_mutex_lock(&mutex);
  --*running;
  if (*running == 0)
    pthread_mutex_unlock(&lock);
  pthread_mutex_unlock(&mutex);
}

static void *class_a(void *unused) {
  enter(&running_a);
  leave(&running_a);
  return unused;
}

static void *class_b(void *unused) {
  enter(&running_b);
  leave(&running_b);
  return unused;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, class_a, 0);
  pthread_create(&b, 0, class_b, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  return 0;
}
