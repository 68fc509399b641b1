// verdict: unknown
// family: waiting
// Two threads take turns for ever: there is no last run, but there are few states.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int turn, inside;

static void *player(void *mine) {
  for (;;) {
    while (turn != (mine != 0))
      ;
    assert(atomic_fetch_add(&inside, 1) == 0);
    atomic_fetch_sub(&inside, 1);
    turn = mine == 0;
  }
  return mine;
}

int main(void) {
  pthread_t first, second;
  pthread_create(&first, 0, player, 0);
  pthread_create(&second, 0, player, &turn);
  pthread_join(first, 0);
  pthread_join(second, 0);
  return 0;
}
