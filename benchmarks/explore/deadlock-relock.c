// verdict: false(deadlock)
// family: mutexes
// One of two paths takes a lock that its thread already has.
#include <pthread.h>
#include <stdatomic.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static atomic_int changed;
static int log_lines;

static void log_line(void) {
  pthread_mutex_lock(&m);
  log_lines++;
  pthread_mutex_unlock(&m);
}

static void *work(void *unused) {
  pthread_mutex_lock(&m);
  if (atomic_load(&changed))
    log_line();
  pthread_mutex_unlock(&m);
  return unused;
}

static void *change(void *unused) {
  atomic_store(&changed, 1);
  return unused;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, work, 0);
  pthread_create(&b, 0, change, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  return 0;
}
