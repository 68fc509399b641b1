// expect: finished
// output: main starts
// output: 1 of 2
// output: 2 of 2
// output: main ends
// schedule: run-on
#include <pthread.h>
#include <stdio.h>
#include <string.h>

static void *work(void *argument) {
  char text[16];
  snprintf(text, sizeof text, "%d of %d", (int)(long)argument, 2);
  printf("%s\n", text);
  return (void *)strlen(text);
}

int main(void) {
  pthread_t t;
  void *length;
  puts("main starts");
  for (long i = 1; i <= 2; i++) {
    pthread_create(&t, 0, work, (void *)i);
    pthread_join(t, &length);
    if ((long)length != 6)
      return 1;
  }
  fputs("main ends\n", stdout);
  return 0;
}
