/* Calls: order of evaluation, records by value, variadic functions, function pointers, K&R, recursion. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct small { char c; short s; };
struct pair { double d; long l; };
struct large { int a[20]; char name[12]; };
union either { int i; double d; char c[12]; };
struct holder { const int fixed; struct small in; int arr[3]; };

static int trace(int k) { printf("<%d>", k); return k; }
static int *slot(int k) { static int slots[8]; printf("[%d]", k); return &slots[k]; }
static struct small make_small(int c) { struct small s = {(char)c, (short)(c * 3)}; return s; }
static struct pair swap(struct pair p) { struct pair r = {(double)p.l, (long)p.d}; p.l = 0; return r; }
static struct large fill(struct large l, int v) { for (int i = 0; i < 20; i++) l.a[i] += v; strcpy(l.name, "filled"); return l; }
static union either as_double(double d) { return (union either){.d = d}; }
static struct holder hold(int v) { struct holder h = {v, {1, 2}, {v, v + 1, v + 2}}; return h; }

static long total(int count, ...) {
  va_list ap, again;
  long sum = 0;
  va_start(ap, count);
  va_copy(again, ap);
  for (int i = 0; i < count; i++) {
    switch (i % 5) {
    case 0: sum += va_arg(ap, int); break;
    case 1: sum += (long)va_arg(ap, double); break;
    case 2: sum += va_arg(ap, long); break;
    case 3: { struct pair p = va_arg(ap, struct pair); sum += (long)p.d + p.l; break; }
    case 4: sum += *va_arg(ap, char *); break;
    }
  }
  va_end(ap);
  sum = sum * 10 + va_arg(again, int);
  va_end(again);
  return sum;
}
static int forward(char *out, const char *format, va_list ap) { return vsprintf(out, format, ap); }
static int format(char *out, const char *fmt, ...) {
  va_list ap;
  va_start(ap, fmt);
  int n = forward(out, fmt, ap);
  va_end(ap);
  return n;
}

int old_style(a, b, c) char a; float b; struct small *c; { return a + (int)b + c->s; }
static int undeclared_parameters();
static int apply(int (*f)(int), int x) { return f(x) + (*f)(x) + (**f)(x); }
static int twice(int x) { return 2 * x; }
static int (*choose(int which))(int) { return which ? twice : trace; }
static unsigned ackermann(unsigned m, unsigned n) { return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1)); }
static int compare(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
static void nothing(void) {}
static inline int square(int x) { return x * x; }

int main(int argc, char **argv) {
  printf("%d %d\n", trace(1), trace(2));
  *slot(trace(1)) = trace(2); puts("");
  *slot(0) = *slot(1) = trace(3); puts("");
  *slot(2) += trace(4); puts("");
  int r = trace(1) + trace(2) * trace(3); printf(" %d\n", r);
  r = trace(0) && trace(1) || trace(2); printf(" %d\n", r);
  choose(trace(0))(trace(5)); puts("");
  struct pair p = swap((struct pair){2.5, 7});
  printf("%g %ld %g\n", p.d, p.l, swap(swap(p)).d);
  printf("%d %d\n", make_small('A').c, make_small(5).s);
  struct large l = {{1, 2}, "start"}, m = fill(l, 10);
  printf("%d %d %s %s %d\n", l.a[1], m.a[1], l.name, m.name, fill(m, 5).a[19]);
  printf("%c %s\n", fill(l, 1).name[2], fill(l, 1).name);
  printf("%g %d\n", as_double(1.25).d, hold(4).arr[2] + hold(5).fixed);
  struct holder h = hold(9);
  printf("%d\n", h.fixed + h.in.s);
  printf("%ld\n", total(6, 1, 2.5, 3L, (struct pair){4.0, 5}, "A", 6));
  char text[100];
  printf("%d %s\n", format(text, "%d-%s-%g-%c", 7, "x", 1.5, 'z'), text);
  struct small s = make_small(2);
  printf("%d %d\n", old_style('a', 2.75f, &s), undeclared_parameters(1, 2));
  printf("%d %u\n", apply(twice, 4), ackermann(2, 3));
  int nums[] = {5, 3, 9, 1};
  qsort(nums, 4, sizeof *nums, compare);
  printf("%d %d\n", nums[0], bsearch(&(int){9}, nums, 4, sizeof(int), compare) == &nums[3]);
  struct { int (*op)(int); const char *name; } ops[] = {{twice, "twice"}, {square, "square"}};
  for (unsigned i = 0; i < 2; i++) printf("%s %d\n", ops[i].name, ops[i].op(6));
  (void)(argc > 100 ? (nothing(), 1) : 0);
  argc ? nothing() : (void)0;
  return argv[argc] != 0;
}
static int undeclared_parameters(x, y) int x, y; { return x * 10 + y; }
