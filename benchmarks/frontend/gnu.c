/* GNU C: typeof, statement expressions, _Generic, auto_type, cleanup, ranges, zero-length arrays, attributes, complex. */
#define _GNU_SOURCE
#include <assert.h>
#include <complex.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

_Static_assert(sizeof(int) == 4, "int");
struct zero { int n; int none[0]; };
struct empty {};
typedef int aligned_int __attribute__((aligned(32)));
struct over { char c; aligned_int i; _Alignas(64) char z; };
typedef unsigned di __attribute__((mode(DI)));
union cast_target { int i; double d; };
struct anon { union { struct { int x, y; }; int both[2]; }; int tail; };
static _Thread_local int per_thread = 5;
static __thread long gnu_thread;
int aliased(void) { return 77; }
int other_name(void) __attribute__((alias("aliased")));
static void __attribute__((constructor)) before_main(void) { gnu_thread = 8; }
static int unused_helper(void) __attribute__((unused));
static int unused_helper(void) { return 1; }
int renamed(const char *) __asm__("puts");

static void leave(const int *p) { printf("leave %d\n", *p); }
static int scoped(int n) {
  int a __attribute__((cleanup(leave))) = n;
  for (int i = 0; i < 3; i++) {
    __attribute__((cleanup(leave))) int b = 100 + i;
    if (i == n) return a * 10;
    if (i == 1) continue;
    if (n == 7) goto out;
    a++;
  }
out:
  return a;
}
#define KIND(x) _Generic((x), int: "int", unsigned: "unsigned", char: "char", char *: "char *", const char *: "const char *", \
  float: "float", double: "double", long double: "long double", struct zero *: "struct zero *", default: "other")

static double _Complex rotate(double _Complex z) { return z * I; }
static int vector_free(__builtin_va_list *unused) { return unused == 0; }

int main(void) {
  __auto_type big = 1L << 40;
  __typeof__(big) same = big;
  typeof(int (*)[3]) rows = 0;
  const __typeof__(*rows) zeros = {0};
  printf("%ld %zu %d\n", same, sizeof *rows, zeros[2]);
  printf("%s %s %s %s %s %s %s\n", KIND(1), KIND(1u), KIND('a'), KIND((char)1), KIND("x"), KIND(1.f), KIND((const char *)0));
  printf("%s %s %s\n", KIND(1.0L), KIND((struct zero *)0), KIND(1L));
  printf("%zu %zu %zu %zu %zu\n", sizeof(struct zero), sizeof(struct empty), sizeof(struct over), _Alignof(struct over),
         offsetof(struct over, z));
  printf("%zu %zu %zu\n", sizeof(di), __alignof__(aligned_int), __alignof__(struct empty));
  union cast_target u = (union cast_target)2.5;
  printf("%g\n", u.d);
  struct anon an = {.y = 4, .x = 3, .tail = 1};
  printf("%d %d\n", an.both[0] + an.both[1], an.tail);
  printf("%d %ld %d\n", per_thread++, gnu_thread, other_name());
  printf("%d\n", scoped(0)); printf("%d\n", scoped(1)); printf("%d\n", scoped(5)); printf("%d\n", scoped(7));
  int x = ({ int t = 3; for (int i = 0; i < 3; i++) t += i; t; });
  x += ({ if (x > 2) x--; x; });
  printf("%d\n", x);
  printf("%d %d\n", __builtin_constant_p(3 + 4), __builtin_types_compatible_p(int, const int));
  printf("%d %s\n", __builtin_choose_expr(1, 5, "no"), __func__);
  printf("%d %d %d\n", __builtin_popcount(255), __builtin_clz(1), __builtin_bswap32(1) == 0x01000000);
  int sum; long lsum;
  int wrapped = __builtin_add_overflow(2147483647, 1, &sum), fits = !__builtin_mul_overflow(1L << 40, 3, &lsum);
  printf("%d %d %d %ld\n", wrapped, sum, fits, lsum);
  if (__builtin_expect(x > 100, 0)) __builtin_unreachable();
  double _Complex z = 1.0 + 2.0 * I, w = rotate(z);
  __real__ z;
  printf("%g %g %g %g %d\n", creal(w), cimag(w), __real__ (z * w), __imag__ ~z, z == conj(~z));
  long double ld = 1.0L / 3; _Float128 q = 1.0Q / 3; float f = 0x1.8p-2f;
  printf("%.18Lf %.18Lf %g %d\n", ld, (long double)q, f, (int)(q * 3 == 1));
  printf("%d %d\n", __builtin_isnan(0.0 / 0.0), __builtin_isinf_sign(-1.0 / 0.0));
  char *mem = __builtin_alloca(10); strcpy(mem, "alloca"); renamed(mem);
  void *vp = &x; printf("%d\n", (int)((char *)(vp + 2) - (char *)vp));
  printf("%d %d\n", vector_free(0), (int)sizeof(void));
  wchar_t ws[] = L"h\u00e9"; printf("%zu %d %zu\n", sizeof ws / sizeof *ws, ws[1], sizeof u"ab" + sizeof U"a" + sizeof u8"x");
  printf("%s\n", &"string"[2]);
  const char *const *names = (const char *const[]){"a", "b", [3] = "d"};
  printf("%s%s%d\n", names[1], names[3], names[2] == 0);
  int arr[3] = {1, 2, 3}, *end = *(&arr + 1);
  printf("%td %d %d\n", end - arr, 1[arr], (arr + 1)[-1]);
  for (int i = 0, *p = arr; p < end; p++, i++) printf("%d%c", *p * i, p + 1 == end ? '\n' : ',');
  (void)(assert(x), 0);
  extern int printf(const char *, ...);
  return (unused_helper)() - 1;
}
