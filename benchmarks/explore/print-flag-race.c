// verdict: false(data-race)
// family: papers
// One thread looks at a flag that the other one takes back (Ghassemi and others: DSCMC, figure 7).
#include <pthread.h>
#include <stdio.h>

static int flag;

static void *look(void *unused) {
  if (flag == 1)
    puts("the flag is set");
  return unused;
}

static void *take_back(void *unused) {
  flag = 0;
  return unused;
}

int main(void) {
  pthread_t t, u;
  flag = 1;
  pthread_create(&t, 0, look, 0);
  pthread_create(&u, 0, take_back, 0);
  pthread_join(t, 0);
  pthread_join(u, 0);
  return 0;
}
