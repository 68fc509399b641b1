// verdict: true
// family: papers
// Two philosophers put the first fork back if they can't have the second one, and start again
// (DSCMC, figure 13, after CHESS). They may do so for ever only if the scheduler wants it: somebody
// who runs alone for a while eats.
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t fork[2] = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER};
static int meals;

static void *dine(void *argument) {
  int first = (int)(long)argument, second = 1 - first;
  for (;;) {
    pthread_mutex_lock(&fork[first]);
    if (pthread_mutex_trylock(&fork[second]) == 0)
      break;
    pthread_mutex_unlock(&fork[first]);
  }
  meals++;
  pthread_mutex_unlock(&fork[second]);
  pthread_mutex_unlock(&fork[first]);
  return 0;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, dine, (void *)0);
  pthread_create(&b, 0, dine, (void *)1);
  pthread_join(a, 0);
  pthread_join(b, 0);
  assert(meals == 2);
  return 0;
}
