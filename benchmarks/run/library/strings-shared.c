// Each call of a library function is one step: a string is never seen half copied.
// expect: finished
// schedule: random 1..40
#include <assert.h>
#include <pthread.h>
#include <string.h>

static char text[16] = "aaaaaaaa";

static void *writer(void *letters) {
  for (int i = 0; i < 3; i++) {
    strcpy(text, letters);
    memset(text, *(char *)letters, 8);
  }
  return 0;
}

int main(void) {
  pthread_t threads[2];
  pthread_create(&threads[0], 0, writer, "bbbbbbbb");
  pthread_create(&threads[1], 0, writer, "cccccccc");
  for (int i = 0; i < 3; i++) {
    char copy[16];
    memcpy(copy, text, sizeof copy);
    assert(strspn(copy, (char[]){copy[0], 0}) == 8);
  }
  pthread_join(threads[0], 0);
  pthread_join(threads[1], 0);
  return 0;
}
