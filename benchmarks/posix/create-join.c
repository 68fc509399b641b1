/* Creating and joining threads; threads that create threads; identity. */
#include "codes.h"

#include <pthread.h>

enum { CHILDREN = 3 };

pthread_t main_id;

static void *leaf(void *argument) { return (char *)argument + 1; }

static void *tree(void *argument) {
  pthread_t children[CHILDREN];
  long sum = 0;
  for (long i = 0; i < CHILDREN; i++)
    pthread_create(&children[i], NULL, leaf, (void *)i);
  for (int i = 0; i < CHILDREN; i++) {
    void *result;
    pthread_join(children[i], &result);
    sum += (long)result;
  }
  return (char *)argument + sum;
}

static void *exits(void *argument) {
  pthread_exit(argument);
  return NULL;
}

static void *identity(void *argument) {
  pthread_t me = pthread_self();
  VALUE(pthread_equal(me, pthread_self()) != 0);
  VALUE(pthread_equal(me, main_id) != 0);
  SHOW(pthread_join(me, NULL));
  return argument;
}

static void *join_main(void *argument) {
  void *result = NULL;
  SHOW(pthread_join(main_id, &result));
  puts(result);
  exit(argument != NULL);
}

int main(void) {
  pthread_t thread;
  void *result = NULL;
  main_id = pthread_self();
  SHOW(pthread_create(&thread, NULL, tree, (void *)100));
  SHOW(pthread_join(thread, &result));
  VALUE(result);
  SHOW(pthread_create(&thread, NULL, exits, (void *)7));
  SHOW(pthread_join(thread, &result));
  VALUE(result);
  pthread_create(&thread, NULL, identity, &main_id);
  SHOW(pthread_join(thread, NULL));
  SHOW(pthread_join(pthread_self(), NULL));
  SHOW(pthread_create(&thread, NULL, join_main, NULL));
  pthread_exit("main's result");
}
