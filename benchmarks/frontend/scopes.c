/* Names: shadowing in every direction, local types and statics, block-scope extern, typedef names as variables. */
#include <stdio.h>

typedef int number;
int hidden_from_main();
int shared = 1;
int hidden = 10;
struct s { int a; };
enum { FIRST = 3 };

static int shadow(int shared) {
  int sum = shared;
  {
    extern int shared; /* the global again */
    sum += shared * 100;
    shared++;
  }
  return sum;
}
static int types(void) {
  struct s { char name[3]; struct s *next; } one = {"ab", 0}, two = {"cd", &one};
  struct s copy = two;
  typedef struct { long v; } number;
  number n = {5};
  union { int i; struct { short lo, hi; }; } u = {.i = 0x00020001};
  enum { FIRST = 7, SECOND };
  {
    struct s { double d; } inner = {1.5}, other = inner;
    number m = n;
    printf("%g %ld ", other.d, m.v);
  }
  return (int)sizeof(struct s) + copy.next->name[0] + (int)n.v + u.hi * 10 + FIRST + SECOND;
}
static int names(int a) {
  number number = a; /* a variable from here on */
  int sum = number * 2;
  for (int number = 0; number < 3; number++) {
    int sum_ = number;
    { int number = 5; sum_ += number; }
    sum += sum_;
  }
  int printf_ = 1, _t1 = 2, _t = 3, sum_2 = 4;
  { int sum = 1000; sum_2 += sum; }
  return sum + number + printf_ + _t1 + _t + sum_2;
}
static int statics(void) {
  static int n, m = 5;
  { static int n = 100; n++; m += n; }
  return ++n * 1000 + m;
}
static int more(void) { static int n = 7; return n++; }
int later(void);
static int uses_later(void) { extern int defined_later; extern int later(void); return defined_later + later(); }
int defined_later = 40;
int later(void) { return 2; }
static int goto_into(int n) {
  int total = 0;
  if (n > 2) goto inside;
  while (n < 10) {
    total += n;
  inside:
    n += 3;
  }
  return total + n;
}
#define MAX(a, b) ({ __typeof__(a) _a = (a); __typeof__(b) _b = (b); _a > _b ? _a : _b; })
#define TRY(x) ({ __label__ done; int v = (x); if (v) goto done; v = 9; done: v; })

int main(void) {
  printf("%d %d\n", shadow(5), shared);
  printf("%d\n", types());
  printf("%d\n", names(4));
  printf("%d %d %d %d\n", statics(), statics(), more(), more());
  printf("%d\n", uses_later());
  printf("%d %d\n", goto_into(1), goto_into(5));
  printf("%d %d %d\n", MAX(3, MAX(7, 5)), TRY(0), TRY(4));
  int hidden = hidden_from_main(), FIRST_ = FIRST;
  printf("%d %d\n", hidden, FIRST_);
  struct s g = {5};
  { struct s; struct s *p = 0; struct s { int b[9]; }; printf("%zu %p\n", sizeof(struct s), (void *)p); }
  printf("%zu %d\n", sizeof(struct s), g.a);
  return 0;
}
int hidden_from_main() { return hidden; }
