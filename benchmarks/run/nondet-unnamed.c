// expect: finished 7
// input: __VERIFIER_nondet_int=0,3
// input: named=4
// Calls whose result goes to no variable are known by their function.

int __VERIFIER_nondet_int(void);

static int twice(void) { return __VERIFIER_nondet_int() + __VERIFIER_nondet_int(); }

int main(void) {
  int named = __VERIFIER_nondet_int();
  if (twice() != 0)
    return 1;
  return named + twice() / 2;
}
