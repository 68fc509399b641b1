// expect: finished 6
// input: a=1,2
// input: limit=3
#include <stdio.h>

int __VERIFIER_nondet_int(void);

int limit = 100;

int main(void) {
  int sum = 0;
  for (int i = 0; i < 3; i++) {
    int a = __VERIFIER_nondet_int();
    sum += a;
  }
  return sum + limit;
}
