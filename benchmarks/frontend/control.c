/* Loops, gotos into and out of everything, conditional expressions, comma, side effects in conditions, setjmp-free. */
#include <stdio.h>
#include <stdlib.h>

static int calls;
static int t(int v) { calls = calls * 10 + 1; return v; }
static int collatz(unsigned n) { int s = 0; while (n != 1) { n = n & 1 ? 3 * n + 1 : n >> 1; s++; } return s; }
static int search(int m[3][3], int what) {
  int i, j;
  for (i = 0; i < 3; i++)
    for (j = 0; j < 3; j++)
      if (m[i][j] == what) goto found;
  return -1;
found:
  return i * 10 + j;
}
static int no_return_at_end(int x) { if (x) return x; for (;;) if (++x > 5) return -x; }
static void early(int n) { do { if (n == 3) break; if (n++ & 1) continue; printf("e%d ", n); } while (n < 8); printf("\n"); }
static double mean(int n, double *v) { double s = 0; while (n--) s += *v++; return s; }
static int state(const char *s) {
  int n = 0;
start: if (!*s) goto end; if (*s == '(') goto open; s++; goto start;
open: n++; s++; while (*s && *s != ')') { if (*s == '(') goto open; s++; } goto start;
end: return n;
}
static int ternaries(int a, int b, int c) { return a ? b ? 1 : 2 : c ? 3 : 4; }
static int empty_loops(int n) { while (n-- > 0); for (; n < 10; n += 3); do ; while (n-- > 4); return n; }

int main(void) {
  int m[3][3] = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}};
  printf("%d %d %d\n", collatz(27), search(m, 6), search(m, 10));
  printf("%d %d\n", no_return_at_end(3), no_return_at_end(0));
  early(0);
  double v[] = {1, 2.5, -1};
  printf("%g %d\n", mean(3, v), state("a(b(c)d)(e)"));
  for (int i = 0; i < 8; i++) printf("%d", ternaries(i & 4, i & 2, i & 1));
  printf("\n%d\n", empty_loops(5));
  int x = t(1) || t(0), y = t(0) && t(1), z = (t(0) || t(5)) && !(t(0) && t(0));
  printf("%d %d %d %d\n", x, y, z, calls);
  int i = 0, j = (i++, i++, i);
  printf("%d %d %d\n", i, j, i > 1 ? (j = 7, j + 1) : 0);
  if (i == 0) ; else if (j) { printf("else-if\n"); } else printf("no\n");
  if (0) { unreachable: printf("by goto\n"); exit(0); }
  for (struct { int a; char b; } s = {0, 'a'}; s.a < 3; s.a++, s.b++) printf("%c", s.b);
  printf("\n");
  int *p = &i, **pp = &p;
  **pp += *p-- == *&i ? 10 : 20;
  printf("%d\n", i);
  goto unreachable;
}
