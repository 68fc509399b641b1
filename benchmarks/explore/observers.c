// verdict: true
// family: counting
// case: writers-2 flags: -DT1=Wx -DT2=Wx classes: 2 observers: 1
// case: writers-3 flags: -DT1=Wx -DT2=Wx -DT3=Wx classes: 6 observers: 1
// case: writers-4 flags: -DT1=Wx -DT2=Wx -DT3=Wx -DT4=Wx classes: 24 observers: 1 interleavings: many
// case: writers-2-then-read flags: -DT1=Wx -DT2=Wx -DLAST=Rx classes: 2 observers: 2
// case: writers-3-then-read flags: -DT1=Wx -DT2=Wx -DT3=Wx -DLAST=Rx classes: 6 observers: 3
// case: writers-4-then-read flags: -DT1=Wx -DT2=Wx -DT3=Wx -DT4=Wx -DLAST=Rx classes: 24 observers: 4 interleavings: many
// case: writer-reader flags: -DT1=Wx -DT2=Rx classes: 2 observers: 2
// case: writers-2-reader flags: -DT1=Wx -DT2=Wx -DT3=Rx classes: 6 observers: 5
// case: writers-3-reader flags: -DT1=Wx -DT2=Wx -DT3=Wx -DT4=Rx classes: 24 observers: 13 interleavings: many
// case: writers-4-reader flags: -DT1=Wx -DT2=Wx -DT3=Wx -DT4=Wx -DT5=Rx classes: 120 observers: 33 interleavings: many
// case: writer-readers-2 flags: -DT1=Wx -DT2=Rx -DT3=Rx classes: 4 observers: 4
// case: writers-2-readers-2 flags: -DT1=Wx -DT2=Wx -DT3=Rx -DT4=Rx classes: 18 observers: 17 interleavings: many
// case: writers-3-readers-2 flags: -DT1=Wx -DT2=Wx -DT3=Wx -DT4=Rx -DT5=Rx classes: 96 observers: 73 interleavings: many
// case: writers-2-reads-2 flags: -DT1=Wx -DT2=Wx '-DT3=Rx;Rx' classes: 12 observers: 11
// case: writers-3-reads-2 flags: -DT1=Wx -DT2=Wx -DT3=Wx '-DT4=Rx;Rx' classes: 60 observers: 43 interleavings: many
// case: own-read-y-reader flags: '-DT1=Wx;Rx' -DT2=Wx '-DT3=Ry;Rx' classes: 9 observers: 9 interleavings: many
// case: own-read-y flags: '-DT1=Wx;Rx' -DT2=Wx -DT3=Wy '-DT4=Ry;Rx' observers: 18 interleavings: many
// case: own-read-writers-2 flags: '-DT1=Wx;Rx' -DT2=Wx -DT3=Wx classes: 12 observers: 8
// case: own-reads-3 flags: '-DT1=Wx;Rx' '-DT2=Wx;Rx' '-DT3=Wx;Rx' classes: 36 observers: 33 interleavings: many
// case: writes-2x2 flags: '-DT1=Wx;Wx' '-DT2=Wx;Wx' classes: 6 observers: 1
// case: writes-2x2-then-read flags: '-DT1=Wx;Wx' '-DT2=Wx;Wx' -DLAST=Rx classes: 6 observers: 2
// case: writers-2-update flags: -DT1=Wx -DT2=Wx -DT3=Ux classes: 6 observers: 5
// case: updates-2-writer flags: -DT1=Ux -DT2=Ux -DT3=Wx classes: 6 observers: 6
// case: exchange-then-write flags: '-DT1=Cx(0,1);Sx(1)' '-DT2=Cx(0,1);Sx(1)' classes: 6 observers: 4
// case: exchange-what-is-written flags: -DT1=Rx '-DT2=Sx(1)' '-DT3=Cx(1,2)' classes: 5 observers: 5
// case: two-variables flags: '-DT1=Wx;Wy' '-DT2=Wx;Wy' '-DT3=Ry;Rx' classes: 22 observers: 15 interleavings: many
// case: locked-3-then-read flags: -DT1=Lx -DT2=Lx -DT3=Lx -DLAST=Rx classes: 6 observers: 6 interleavings: many
// T1 to T5 are what the threads do, LAST is what main does behind the joins: Wx writes x, Sx(a) writes a, Rx reads,
// Ux updates, Cx(a, b) exchanges a for b, Lx writes under a lock; y is another variable. Nobody can tell the order of
// two writes if no read sees one of them: the reduction `observers` leaves it open. Its executions were counted by
// running all interleavings, too.
#include <pthread.h>
#include <stdatomic.h>

#define Wx atomic_store(&x, me)
#define Wy atomic_store(&y, me)
#define Sx(a) atomic_store(&x, a)
#define Rx (void)atomic_load(&x)
#define Ry (void)atomic_load(&y)
#define Ux (void)atomic_fetch_add(&x, 1)
#define Cx(a, b) (void)atomic_compare_exchange_strong(&x, &(int){a}, b)
#define Lx (pthread_mutex_lock(&m), Wx, pthread_mutex_unlock(&m))

#ifndef T1
#define T1 Wx
#define T2 Wx
#endif
#ifndef LAST
#define LAST
#endif

static atomic_int x, y;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

#define THREAD(name, does)                                                                         \
  static void *name(void *argument) {                                                              \
    int me = 10 + (int)(long)argument;                                                             \
    does;                                                                                          \
    return me ? argument : 0;                                                                      \
  }

THREAD(first, T1)
THREAD(second, T2)
#ifdef T3
THREAD(third, T3)
#endif
#ifdef T4
THREAD(fourth, T4)
#endif
#ifdef T5
THREAD(fifth, T5)
#endif

static void *(*const threads[])(void *) = {
    first,
    second,
#ifdef T3
    third,
#endif
#ifdef T4
    fourth,
#endif
#ifdef T5
    fifth,
#endif
};
#define COUNT ((int)(sizeof threads / sizeof threads[0]))

int main(void) {
  pthread_t t[COUNT];
  for (long i = 0; i < COUNT; i++)
    pthread_create(&t[i], 0, threads[i], (void *)i);
  for (int i = 0; i < COUNT; i++)
    pthread_join(t[i], 0);
  LAST;
  return 0;
}
