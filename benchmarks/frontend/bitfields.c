/* Bit-fields of many widths and types: layout, sign, wrap-around, arithmetic of wide ones, neighbours. */
#include <stdio.h>
#include <string.h>

enum mode { OFF, ON, AUTO };
struct mixed {
  signed int a : 3;
  unsigned int b : 5;
  unsigned char c;
  _Bool d : 1;
  enum mode e : 2;
  long f : 33;
  unsigned long g : 40;
  int : 0;
  short h : 9;
  unsigned i : 20;
  char j;
};
struct __attribute__((packed)) tight {
  unsigned a : 3;
  unsigned long b : 62;
  signed c : 17;
  unsigned char d;
  long long e : 50;
};
union overlay {
  unsigned all;
  struct { unsigned low : 4, mid : 13, high : 15; };
};

static void dump(const void *p, unsigned long n) {
  const unsigned char *c = p;
  for (unsigned long i = 0; i < n; i++) printf("%02x", c[i]);
  printf("\n");
}

int main(void) {
  struct mixed m;
  memset(&m, 0, sizeof m);
  m.a = 5; /* wraps to -3 */
  m.b = 77;
  m.c = 0xcc;
  m.d = 4;
  m.e = AUTO;
  m.f = -5000000000L;
  m.g = 0xffffffffffUL;
  m.h = -200;
  m.i = 0xabcde;
  m.j = 'x';
  printf("%d %u %d %d %d %ld %lu %d %u %c\n", m.a, m.b, m.c, m.d, m.e, (long)m.f, (unsigned long)m.g, m.h, m.i, m.j);
  dump(&m, sizeof m);
  printf("%lu %lu\n", (unsigned long)sizeof(struct mixed), (unsigned long)sizeof(struct tight));
  /* gcc computes with 40 bits here */
  printf("%lx %lx\n", (unsigned long)(m.g << 8), (unsigned long)(m.g + 1));
  printf("%d\n", m.a - 4 < 0 ? 1 : 0);
  printf("%d\n", m.b - 100 < 0);
  int r = (m.a = 7);
  printf("%d %d\n", r, m.a);
  int post = m.a++, pre = ++m.a, down = m.a--;
  printf("%d %d %d\n", post, pre, down);
  m.b += 30;
  m.b <<= 1;
  m.i ^= 0x11111;
  m.h *= 2;
  printf("%d %u %x %d\n", m.a, m.b, m.i, m.h);
  struct tight t;
  memset(&t, 0xff, sizeof t);
  t.a = 2;
  t.b = 0x123456789abcdefUL;
  t.c = -3;
  t.d = 9;
  t.e = 0x1234567890abcLL;
  printf("%u %lx %d %d %llx\n", t.a, (unsigned long)t.b, t.c, t.d, (long long)t.e);
  dump(&t, sizeof t);
  t.b--;
  t.e -= 0xfff;
  dump(&t, sizeof t);
  union overlay o = {.all = 0xdeadbeef};
  printf("%x %x %x\n", o.low, o.mid, o.high);
  o.mid = 0;
  printf("%x\n", o.all);
  struct { int x : 31; unsigned y : 31; } cmp = {-1, 1};
  printf("%d %d\n", cmp.x < (int)cmp.y, cmp.x < 1);
  const struct mixed init = {-1, 31, 2, 1, ON, 1, 2, 3, 4, 5}, copy = init;
  printf("%d %u %d %ld %d\n", copy.a, copy.b, copy.e, (long)copy.f, copy.h);
  volatile struct { unsigned p : 7, q : 9; } v = {0};
  for (int i = 0; i < 300; i++) { v.p += 3; v.q += 5; }
  printf("%u %u\n", v.p, v.q);
  struct mixed arr[3] = {[1] = {.b = 3, .g = 9}}, *p = arr + 1;
  p->g += p->b;
  printf("%lu %d\n", (unsigned long)arr[1].g, arr[2].b);
  return 0;
}
