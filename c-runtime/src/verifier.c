/* The functions that verification tasks of SV-COMP call. */
#include "accesses.h"

/* The value is given as the bits of its type. */
static uint64_t input(void) {
  uint64_t value = 0;
  bool given = tdv_next_input(tdv_site(), &value);
  tdv_note(TDV_INPUT, 0, value, 0)->flags = given ? TDV_DONE : 0;
  return value;
}

#define NONDET(name, type)                                                                         \
  type __wrap___VERIFIER_nondet_##name(void) {                                                     \
    uint64_t bits = input();                                                                       \
    type value;                                                                                    \
    __builtin_memcpy(&value, &bits, sizeof value);                                                 \
    return value;                                                                                  \
  }

NONDET(char, char)
NONDET(schar, signed char)
NONDET(uchar, unsigned char)
NONDET(short, short)
NONDET(ushort, unsigned short)
NONDET(int, int)
NONDET(uint, unsigned)
NONDET(unsigned, unsigned)
NONDET(unsigned_int, unsigned)
NONDET(long, long)
NONDET(ulong, unsigned long)
NONDET(longlong, long long)
NONDET(ulonglong, unsigned long long)
NONDET(size_t, size_t)
NONDET(loff_t, long long)
NONDET(sector_t, unsigned long)
NONDET(pthread_t, unsigned long)
NONDET(u8, unsigned char)
NONDET(u16, unsigned short)
NONDET(u32, unsigned)
NONDET(u64, unsigned long)
NONDET(s8, signed char)
NONDET(s16, short)
NONDET(s32, int)
NONDET(s64, long)
NONDET(float, float)
NONDET(double, double)
NONDET(pointer, void *)
NONDET(pchar, char *)

_Bool __wrap___VERIFIER_nondet_bool(void) { return input() != 0; }
_Bool __wrap___VERIFIER_nondet__Bool(void) { return input() != 0; }

__int128 __wrap___VERIFIER_nondet_int128(void) { return (int64_t)input(); }
unsigned __int128 __wrap___VERIFIER_nondet_uint128(void) { return input(); }

/* Whatever the memory is to hold, it holds 0. */
void __wrap___VERIFIER_nondet_memory(void *start, size_t size) {
  (void)CALL(WRITES(start, size), __builtin_memset(start, 0, size));
}

void __wrap___VERIFIER_assume(int condition) {
  if (!condition)
    tdv_finish(TDV_ASSUMPTION, 0, 0);
}

_Noreturn void __wrap_reach_error(void) {
  tdv_finish(TDV_ASSERTION, 0, "reach_error() was called");
}

_Noreturn void __wrap___VERIFIER_error(void) {
  tdv_finish(TDV_ASSERTION, 0, "__VERIFIER_error() was called");
}

void __wrap___VERIFIER_assert(int condition) {
  if (!condition)
    tdv_finish(TDV_ASSERTION, 0, "__VERIFIER_assert() has failed");
}

void __wrap___VERIFIER_atomic_begin(void) { __tdv_atomic_begin(tdv_site()); }
void __wrap___VERIFIER_atomic_end(void) { __tdv_atomic_end(tdv_site()); }
