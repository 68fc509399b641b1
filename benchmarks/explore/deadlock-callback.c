// verdict: false(deadlock)
// family: mutexes
// A list tells its listener about changes while it holds its lock; the listener has a lock of its
// own, and asks the list for its length under it.
#include <pthread.h>

static pthread_mutex_t list = PTHREAD_MUTEX_INITIALIZER, view = PTHREAD_MUTEX_INITIALIZER;
static int length, shown;

static void changed(int to) {
  pthread_mutex_lock(&view);
  shown = to;
  pthread_mutex_unlock(&view);
}

static void (*listener)(int) = changed;

static void *append(void *unused) {
  pthread_mutex_lock(&list);
  listener(++length);
  pthread_mutex_unlock(&list);
  return unused;
}

static void *redraw(void *unused) {
  pthread_mutex_lock(&view);
  pthread_mutex_lock(&list);
  shown = length;
  pthread_mutex_unlock(&list);
  pthread_mutex_unlock(&view);
  return unused;
}

int main(void) {
  pthread_t t, u;
  pthread_create(&t, 0, append, 0);
  pthread_create(&u, 0, redraw, 0);
  pthread_join(t, 0);
  pthread_join(u, 0);
  return 0;
}
