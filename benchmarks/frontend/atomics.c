/* C11 atomics, _Atomic operators, gcc's __atomic and __sync builtins; one thread, so the results are fixed. */
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

static _Atomic int ai = 5;
static atomic_uchar ac;
static _Atomic(short) as = -3;
static _Atomic unsigned long aul = ATOMIC_VAR_INIT(7);
static _Atomic _Bool ab;
static _Atomic float af = 1.5f;
static _Atomic double ad;
static int plain[10];
static int *_Atomic ap = plain;
static atomic_flag flag = ATOMIC_FLAG_INIT;
struct two { int a, b; };
static _Atomic struct two at;
static long counter;

int main(void) {
  atomic_int local;
  atomic_init(&local, 3);
  printf("%d %d\n", atomic_load(&local), atomic_exchange(&local, 9));
  printf("%d %d\n", atomic_fetch_add(&ai, 10), ai);
  int a1 = ai++, a2 = ++ai, a3 = ai--, a4 = --ai;
  printf("%d %d %d %d\n", a1, a2, a3, a4);
  ai += 7; ai *= 3; ai -= 1; ai /= 2; ai %= 50; ai <<= 2; ai ^= 5; ai |= 64; ai &= ~4; ai >>= 1;
  printf("%d\n", ai);
  ac -= 1; ac += 3; ac++;
  as *= -7; as -= 1;
  ab = 7; ab ^= 1; ab |= 4;
  af += 2; af *= af; ad = af / 3; ad++;
  printf("%d %d %d %g %.4f\n", ac, as, ab, af, ad);
  ap += 3; ap++; --ap; *ap = 42;
  printf("%d %d\n", plain[3], (int)(ap - plain));
  int *old = atomic_fetch_add(&ap, 2);
  printf("%d %d\n", (int)(old - plain), (int)(atomic_load_explicit(&ap, memory_order_relaxed) - plain));
  int expected = 1;
  bool ok = atomic_compare_exchange_strong(&ai, &expected, 100);
  printf("%d %d\n", ok, expected);
  ok = atomic_compare_exchange_strong(&ai, &expected, 100);
  printf("%d %d %d\n", ok, expected, ai);
  while (!atomic_compare_exchange_weak_explicit(&ai, &expected, expected + 1, memory_order_acq_rel, memory_order_acquire));
  printf("%d %d\n", ai, expected);
  printf("%lu %lu %lu\n", atomic_fetch_or(&aul, 8), atomic_fetch_and(&aul, 12), atomic_fetch_xor(&aul, 5));
  atomic_store_explicit(&aul, 1, memory_order_release);
  atomic_fetch_sub_explicit(&aul, 2, memory_order_seq_cst);
  printf("%lx\n", aul);
  bool was = atomic_flag_test_and_set(&flag), again = atomic_flag_test_and_set_explicit(&flag, memory_order_acquire);
  atomic_flag_clear(&flag);
  printf("%d %d %d\n", was, again, atomic_flag_test_and_set(&flag));
  at = (struct two){1, 2};
  struct two got = at;
  struct two next = {3, 4};
  ok = atomic_compare_exchange_strong(&at, &got, next);
  got = atomic_load(&at);
  printf("%d %d %d\n", ok, got.a, got.b);
  got = atomic_exchange(&at, ((struct two){8, 9}));
  printf("%d %d\n", got.a, got.b);
  atomic_thread_fence(memory_order_seq_cst);
  atomic_signal_fence(memory_order_seq_cst);
  printf("%d %d\n", atomic_is_lock_free(&ai), (int)ATOMIC_INT_LOCK_FREE);

  printf("%ld %ld\n", __atomic_add_fetch(&counter, 5, __ATOMIC_SEQ_CST), __atomic_fetch_nand(&counter, 4, __ATOMIC_RELAXED));
  printf("%ld %ld\n", __atomic_nand_fetch(&counter, 12, __ATOMIC_ACQ_REL), __atomic_xor_fetch(&counter, -1L, 5));
  long exp = 3, want = 77, seen;
  __atomic_store(&counter, &exp, __ATOMIC_SEQ_CST);
  printf("%d\n", __atomic_compare_exchange(&counter, &exp, &want, 0, 5, 5));
  __atomic_exchange(&counter, &exp, &seen, __ATOMIC_SEQ_CST);
  __atomic_load(&counter, &want, __ATOMIC_ACQUIRE);
  printf("%ld %ld %ld\n", seen, want, __atomic_load_n(&counter, 0));
  unsigned char b = 250;
  printf("%d %d %d\n", __sync_fetch_and_add(&b, 10), __sync_add_and_fetch(&b, 1), __sync_sub_and_fetch(&b, 6));
  printf("%d %d\n", __sync_bool_compare_and_swap(&b, 255, 1), __sync_val_compare_and_swap(&b, 7, 2));
  printf("%d\n", __sync_lock_test_and_set(&b, 9));
  __sync_lock_release(&b);
  __sync_synchronize();
  printf("%d %d %d\n", b, __atomic_test_and_set(&b, 5), b != 0);
  __atomic_clear(&b, 5);
  printf("%d %d\n", b, (int)__atomic_always_lock_free(4, 0));
  int *q = plain;
  __atomic_fetch_add(&q, sizeof(int) * 2, 5);
  printf("%d\n", (int)(q - plain));
  __asm__ volatile("" ::: "memory");
  return 0;
}
