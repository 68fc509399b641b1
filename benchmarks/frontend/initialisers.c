/* Initialisers: designators, ranges, overrides, brace elision, strings, compound literals, statics. */
#include <stdio.h>
#include <stddef.h>

struct point { int x, y; };
struct line { struct point from, to; const char *name; };
struct deep { int a[2][3]; struct { int p; union { int q; float r; }; } in; char text[8]; struct line l; };
struct flex { int n; int data[]; };
static struct flex flexible = {3, {10, 20, 30}};
int sized[] = {[5] = 1, 2, [2] = 7};
static const struct line lines[] = {{{1, 2}, {3, 4}, "one"}, [2].name = "three", [1] = {.to = {.y = 9}}};
static int (*const table[])(const char *) = {puts, [2] = puts};
int *const into = &sized[3];
static int calls;
static int next(void) { return ++calls; }

static void show(const char *what, const struct deep *d) {
  printf("%s:", what);
  for (int i = 0; i < 2; i++) for (int j = 0; j < 3; j++) printf(" %d", d->a[i][j]);
  printf(" | %d %d | %.8s | %d %d %d %d %s\n", d->in.p, d->in.q, d->text, d->l.from.x, d->l.from.y, d->l.to.x,
         d->l.to.y, d->l.name ? d->l.name : "-");
}

static int counter(void) {
  static int n = sizeof(struct deep) > 8 ? 40 : 0;
  static struct { struct { int u; int v; }; const char *s; int *p; } st = {.v = 5, .s = "static" + 3, .p = &sized[1]};
  static const char *const names[] = {[3] = "three", [0 ... 1] = "few"};
  static char raw[4] = "wxyz", *ptr = raw + 1;
  static double d = 1.5 / 2, nan_like = -0.0;
  static int self_size[sizeof st / sizeof(int)];
  static int (*me)(void) = counter;
  static long off = offsetof(struct deep, l.to.y), diff = (char *)&sized[4] - (char *)&sized[1];
  n++;
  st.v += n;
  printf("%d %d %s %ld %s %s %c %g %g %d %d %ld %ld\n", n, st.v, st.s, (long)(st.p - sized), names[1], names[3], *ptr, d,
         nan_like, (int)(sizeof self_size / sizeof(int)), me == counter, off, diff);
  return n;
}

int main(void) {
  struct deep zero = {0}, elided = {1, 2, 3, 4, 5, 6, 7, 8, "text", 9, 10, 11, 12, "n"};
  struct deep some = {.a[1] = {7, 8}, .a[0][2] = 5, .in = {.r = 0.0f, .p = 4}, .l.to.x = 3, .text = {'a', [3] = 'b'}};
  struct deep over = {.a = {{1, 1, 1}, {2, 2, 2}}, .a[1][1] = 99, .l = lines[0], .l.name = "changed"};
  show("zero", &zero);
  show("elided", &elided);
  show("some", &some);
  show("over", &over);
  int range[40] = {[3 ... 35] = next(), [10 ... 12] = 50, [39] = -1};
  for (int i = 0; i < 40; i++) printf("%d ", range[i]);
  printf("calls %d\n", calls);
  struct point pts[20] = {[0 ... 18] = {next(), 2}};
  printf("%d %d %d\n", pts[0].x, pts[18].y, pts[19].x);
  char s1[] = "hello", s2[3] = "hel", s3[10] = {"braces"}, s4[] = "a" "b\0c";
  printf("%zu %.3s %s %zu\n", sizeof s1, s2, s3, sizeof s4);
  int *lit = (int[]){1, 2, 3};
  struct point *pp = &(struct point){.y = next()};
  for (int i = 0; i < 3; i++) {
    int *fresh = (int[2]){i};
    fresh[1] += i + 1;
    printf("%d%d ", fresh[0], fresh[1]);
  }
  printf("%d %d %d\n", lit[2], pp->x, pp->y);
  printf("%zu %d %d\n", sizeof sized / sizeof *sized, sized[2], sized[6]);
  printf("%s %s %d %d\n", lines[2].name, lines[0].name, lines[1].to.y, (int)(sizeof lines / sizeof *lines));
  printf("%d %d %d\n", flexible.data[2], table[1] == 0, *into);
  counter();
  counter();
  union { char c[4]; int i; } u = {.i = 0x41424344};
  printf("%c\n", u.c[0]);
  const struct point cp = {next(), next()};
  struct line nested = {cp, {cp.y, cp.x}};
  printf("%d %d %d %d %p\n", nested.from.x, nested.from.y, nested.to.x, nested.to.y, (void *)nested.name);
  int scalar = {7}, arr3[2][2] = {{1}, {[1] = 4}};
  printf("%d %d %d\n", scalar, arr3[0][1], arr3[1][1]);
  struct point self = {.x = 3, .y = (int)sizeof self};
  printf("%d\n", self.y);
  return 0;
}
