// verdict: true
// family: memory
// A cache hands out references under its lock while another thread throws the entry away.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct entry {
  atomic_int references;
  int value;
};

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static struct entry *cache;

static void drop(struct entry *entry) {
  if (atomic_fetch_sub(&entry->references, 1) == 1)
    free(entry);
}

static void *use(void *unused) {
  pthread_mutex_lock(&m);
  struct entry *entry = cache;
  if (entry)
    atomic_fetch_add(&entry->references, 1);
  pthread_mutex_unlock(&m);
  if (entry) {
    assert(entry->value == 7);
    drop(entry);
  }
  return unused;
}

static void *clear(void *unused) {
  pthread_mutex_lock(&m);
  struct entry *entry = cache;
  cache = 0;
  pthread_mutex_unlock(&m);
  drop(entry);
  return unused;
}

int main(void) {
  pthread_t a, b;
  cache = malloc(sizeof *cache);
  cache->references = 1;
  cache->value = 7;
  pthread_create(&a, 0, use, 0);
  pthread_create(&b, 0, clear, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  return 0;
}
