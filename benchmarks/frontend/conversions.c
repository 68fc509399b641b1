/* The usual conversions, promotions, wrap-around, shifts, division, comparisons across types; __int128. */
#include <limits.h>
#include <stdint.h>
#include <stdio.h>

#define SHOW(e) printf("%-40s %lld %u\n", #e, (long long)(e), (unsigned)sizeof(e))

static unsigned char uc = 250;
static signed char sc = -3;
static short sh = -30000;
static unsigned short us = 65535;
static int i = -7;
static unsigned u = 7;
static long l = LONG_MIN;
static unsigned long ul = ULONG_MAX;
static long long ll = 1LL << 40;
static _Bool bo = 5;
static float fl = 16777217.0f;
static double db = -3.99;
static char ch = -1;

int main(void) {
  SHOW(uc + 10); SHOW((unsigned char)(uc + 10)); SHOW(uc << 4); SHOW(~uc); SHOW(-us); SHOW(us * 2);
  SHOW(sc * sh); SHOW(i / 2); SHOW(i % 4); SHOW(i >> 1); SHOW(u - 8 > 0); SHOW(i < (int)u); SHOW((unsigned)i < u);
  SHOW(l + 1 < 0); SHOW(ul + 1); SHOW(ul > 5); SHOW(sc < uc); SHOW((unsigned char)sc < uc); SHOW(ch == (char)255);
  SHOW(bo + bo); SHOW(bo = 0.1); SHOW(bo += 3); SHOW(bo++); SHOW(bo--); SHOW(--bo); SHOW(!db); SHOW(fl == 16777216);
  SHOW((int)db); SHOW((unsigned char)300); SHOW((long)fl); SHOW((int)1e9f); SHOW(u ? i : u); SHOW(sizeof(bo ? sc : uc));
  SHOW(1 ? -1 : 0u); SHOW((us << 15) > 0); SHOW(1u << 31); SHOW(ll >> 3); SHOW((int32_t)(ll | 5)); SHOW('\377'); SHOW('ab');
  SHOW(uc += 10); SHOW(uc -= 20); SHOW(sc <<= 2); SHOW(us /= 3); SHOW(i ^= 0x55); SHOW(i |= ~0u >> 4); SHOW(i &= 0xf0f);
  SHOW(uc *= 1.5); SHOW(i %= 100); SHOW(sh >>= 3); SHOW(u -= 10); SHOW(l--); SHOW(++us); SHOW(sc++); SHOW(++sc);
  SHOW(sizeof(char) - 2 > 0); SHOW(-1 < 1ul); SHOW(0x80000000 > 0); SHOW(2147483648); SHOW(0xffffffff); SHOW(077777777777);
  SHOW(0b1011); SHOW(1.0f / 3 == 1.0 / 3); SHOW((float)(1.0 / 3) == 1.0f / 3); SHOW(5 ?: 6); SHOW(0 ?: i); SHOW((i, u));
  unsigned __int128 w = (unsigned __int128)ul * ul + 12345;
  __int128 s = -(__int128)l * 3;
  printf("%llx %llx\n", (unsigned long long)(w >> 64), (unsigned long long)w);
  printf("%lld %lld\n", (long long)(s >> 62), (long long)(s % 1000007));
  printf("%d %d\n", s > (__int128)ul, (int)(w / 1000000007 % 1000));
  w <<= 3; w ^= 1; s /= -7; s++;
  printf("%llx %llx %lld\n", (unsigned long long)(w >> 64), (unsigned long long)w, (long long)s);
  int shift = 5;
  printf("%d %d %u %ld\n", 1 << shift, -64 >> shift, 0xf0000000u >> shift, -1L << shift);
  printf("%d\n", (int)(INT_MIN + (unsigned)INT_MAX));
  printf("%d %d\n", INT_MIN, -2147483647 - 1);
  printf("%ld %lu\n", LONG_MIN, ULONG_MAX);
  int *p = &i, *q = p + 3;
  printf("%ld %d %d %d\n", (long)(q - p), p < q, p == (void *)p, !p);
  printf("%d %d\n", (p && q) || 0, (int)(intptr_t)(char *)7);
  printf("%f %f %d\n", (double)ul, (double)(float)ll, (int)(char)200);
  printf("%.3f %.3f\n", db * i + fl / u, (float)db);
  return 0;
}
