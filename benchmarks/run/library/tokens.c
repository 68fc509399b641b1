// strtok has a string for each thread.
// expect: finished
#include <assert.h>
#include <pthread.h>
#include <string.h>

static void *count(void *text) {
  long tokens = 0;
  for (char *token = strtok(text, ", "); token; token = strtok(0, ", "))
    tokens++;
  return (void *)tokens;
}

int main(void) {
  static char one[] = "a, b, c", two[] = "1,2,3,4";
  pthread_t thread;
  pthread_create(&thread, 0, count, one);
  assert(count(two) == (void *)4);
  void *result;
  pthread_join(thread, &result);
  assert(result == (void *)3 && strcmp(one, "a") == 0);
  return 0;
}
