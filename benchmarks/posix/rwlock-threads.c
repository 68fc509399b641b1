/* Writers change two variables together; readers never see them differ. */
#include "codes.h"

#include <pthread.h>

enum { WRITERS = 2, READERS = 3, ROUNDS = 10 };

pthread_rwlock_t lock;
int a, b, differences;

static void *writer(void *argument) {
  for (int i = 0; i < ROUNDS; i++) {
    pthread_rwlock_wrlock(&lock);
    a++;
    sched_yield();
    b++;
    pthread_rwlock_unlock(&lock);
  }
  return argument;
}

static void *reader(void *argument) {
  long seen = 0;
  for (int i = 0; i < ROUNDS; i++) {
    pthread_rwlock_rdlock(&lock);
    seen += a != b;
    pthread_rwlock_unlock(&lock);
  }
  return (char *)argument + seen;
}

int main(void) {
  pthread_t threads[WRITERS + READERS];
  SHOW(pthread_rwlock_init(&lock, NULL));
  for (int i = 0; i < WRITERS + READERS; i++)
    pthread_create(&threads[i], NULL, i < WRITERS ? writer : reader, NULL);
  for (int i = 0; i < WRITERS + READERS; i++) {
    void *result;
    pthread_join(threads[i], &result);
    differences += result != NULL;
  }
  VALUE(a);
  VALUE(b);
  VALUE(differences);
  SHOW(pthread_rwlock_destroy(&lock));
  return 0;
}
