/* Type punning through unions, memcpy and char pointers must survive -O2: the alias rules of the source are gone after lowering. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

union pun { float f; uint32_t u; unsigned char b[4]; struct { uint16_t lo, hi; } h; };
struct __attribute__((packed)) wire { uint8_t tag; uint32_t len; double d; uint16_t arr[5]; struct { char c; long l; } in; };
#pragma pack(push, 2)
struct two { char c; long l; int i[3]; };
#pragma pack(pop)
struct natural { char c; long l; };

static uint32_t bits(float f) { union pun p = {f}; return p.u; }
static float scale(float f, int e) { union pun p; p.f = f; p.u += (uint32_t)e << 23; return p.f; }
static int swap_halves(union pun *p) { uint16_t t = p->h.lo; p->h.lo = p->h.hi; p->h.hi = t; return (int)p->u; }
static long sum(const struct wire *w, int n) {
  long s = 0;
  for (int i = 0; i < n; i++) { s += w[i].len + w[i].tag + (long)w[i].d + w[i].in.l; for (int j = 0; j < 5; j++) s += w[i].arr[j]; }
  return s;
}
static int both(int *a, float *b, union pun *p) { p->u = 1; *a = 5; *b = 2.0f; return (int)p->u + *a; }

int main(void) {
  printf("%08x %g\n", bits(1.5f), scale(1.5f, 3));
  union pun p = {.u = 0x12345678};
  printf("%08x %02x%02x\n", swap_halves(&p), p.b[0], p.b[3]);
  struct wire w[7];
  memset(w, 0, sizeof w);
  for (int i = 0; i < 7; i++) { w[i].tag = i; w[i].len = 1000 * i; w[i].d = i * 1.5; w[i].in.l = -i; for (int j = 0; j < 5; j++) w[i].arr[j] = i + j; }
  printf("%ld %zu %zu %zu\n", sum(w, 7), sizeof(struct wire), sizeof(struct two), sizeof(struct natural));
  struct two t = {1, 2, {3, 4, 5}}, *tp = &t;
  tp->l += tp->i[2];
  printf("%ld %d\n", t.l, *(tp->i + 1));
  uint64_t raw; double d = -2.25;
  memcpy(&raw, &d, 8);
  printf("%016lx\n", raw);
  union { double d; uint64_t u; } loop = {1.0};
  for (int i = 0; i < 5; i++) { loop.d *= 3; loop.u ^= 1; }
  printf("%.17g\n", loop.d);
  int a; float b;
  printf("%d\n", both(&a, &b, &p));
  struct wire copy = w[3], *wp = &w[6];
  *wp = copy;
  printf("%d %u %d\n", wp->tag, w[6].len, w[6].arr[4]);
  return 0;
}
