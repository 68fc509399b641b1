/* Corners that were wrong once. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct{int c[4];int b;} tight; /* no space in front of the brace */
static struct{short u:3;}unnamed={2};

static int fives(void) { return 5; }
static int take(int n, int a[n++]) { return n + a[0]; }
static int effects(int n, int m, int a[n++][m++]) { return n * 10 + m + (int)sizeof a[0]; }
static int kept(int n) { /* alloca outlives the block of an array */
  char *p;
  { char v[n]; v[0] = 1; p = __builtin_alloca(8); p[0] = v[0]; }
  char *q = __builtin_alloca(64);
  memset(q, 0, 64);
  return p[0];
}
static _Complex int add(_Complex int a, _Complex int *b) { *b += 1; return a + *b; }
static int barriers;
static int *touch(void) { barriers++; static int x; return &x; }
static int vm(int n) {
  int i = 0, (*t)[n] = 0;
  int size = sizeof(typeof(*(++i, (char(*)[i])&barriers)));
  typeof(t + (i++, 0)) other = &(int[1][5]){{7}}[0];
  size += sizeof(typeof(t + (i++, 0)));
  int (**pp)[n] = &other;
  static int (*fixed)[3];
  return i * 1000 + size * 10 + (**pp)[0] + (fixed == 0);
}
static int split(void) { /* a range is evaluated once, even if it is split */
  int a[6] = {[0 ... 3] = ++barriers, [1] = 50, [3] = 60};
  return a[0] + a[1] + a[2] + a[3] + a[4];
}
static int both_ways(int x) { if (x) ; if (x > 1) {} else {} while (x-- > 0) ; return x; }
int parameter_names(int printf, int stdout_) { extern int abs(int); return abs(printf) + stdout_; }
static unsigned char narrow(int v) { unsigned char c = v; c <<= 1; c >>= 1; return c; }
static long chained(void) { long a; int b; short c; a = b = c = 70000; return a + b + c; }
struct fixed { const int id; char name[4]; };
static struct fixed make(int id) { struct fixed f = {id, "ab"}; return f; }
static const char *volatile text = "volatile";
static int pick(const char *s) { return s[0] == 'v' ? *(s + 1) : -1; }

int main(void) {
  tight t = {.b = 3};
  int a[2][2] = {{1, 2}, {3, 4}};
  printf("%d %d\n", t.b, unnamed.u);
  printf("%d %d\n", ((int (*)(int, int))fives)(1, 2), ((int (*)(void))fives)());
  printf("%d %d\n", take(2, a[0]), effects(2, 2, a));
  printf("%d\n", kept(48));
  _Complex int z = 3 + 4i, w = add(z, &z);
  printf("%d %d\n", __real__ w, __imag__ w);
  __asm__("" : "+r"(*touch()));
  __asm__ volatile("" : : "r"(*touch()) : "memory");
  printf("%d %d %d\n", barriers, vm(5), split());
  printf("%d %d %d\n", both_ways(3), parameter_names(-4, 1), narrow(200));
  printf("%ld\n", chained());
  struct fixed f = make(7), g[2] = {make(8), make(9)};
  printf("%d %d %s\n", f.id, g[1].id, make(1).name);
  printf("%d\n", pick(text));
  _Decimal64 d = 1.5DD, *dp = &d;
  *dp *= 3;
  printf("%d\n", (int)(d * 10));
  return 0;
}
