/* switch in all its forms: ranges, fall-through, Duff's device, labels inside nested blocks, no default. */
#include <stdio.h>

static int classify(int c) {
  switch (c) {
  case 'a' ... 'z': return 1;
  case 'A' ... 'Z': return 2;
  case '0' ... '9': return 3;
  case -5 ... -1:
  case 1000: return 4;
  default: return 0;
  }
}

static void duff(char *to, const char *from, int count) {
  int n = (count + 7) / 8;
  switch (count % 8) {
  case 0: do { *to++ = *from++;
  case 7:      *to++ = *from++;
  case 6:      *to++ = *from++;
  case 5:      *to++ = *from++;
  case 4:      *to++ = *from++;
  case 3:      *to++ = *from++;
  case 2:      *to++ = *from++;
  case 1:      *to++ = *from++;
          } while (--n > 0);
  }
}

static int nested(int a, unsigned long b) {
  int r = 0;
  switch (a) {
    r = 100; /* never reached */
  case 1:
    switch (b) {
    case 0xffffffffffffffffUL: r += 7; break;
    case 2: r += 2; /* fall through */
    default: r += 3;
    }
    if (a == 1) {
    case 2:
      r += 10;
    } else {
    case 3:
      r += 20;
    }
    break;
  }
  return r;
}

static int narrow(unsigned char c) {
  switch (c) {
  case 255: return 1;
  case 256 - 1 - 254: return 2;
  }
  return 3;
}

enum color { RED = -1, GREEN, BLUE = 1u << 4 };
static const char *color(enum color c) {
  switch (c) {
  case RED: return "red";
  case GREEN: return "green";
  case BLUE: return "blue";
  }
  return "?";
}

int main(void) {
  for (int c = -7; c < 130; c += 3) printf("%d ", classify(c));
  printf("%d\n", classify(1000));
  for (int n = 1; n < 20; n++) {
    char to[32] = {0};
    duff(to, "the quick brown fox jumps over", n);
    printf("%s\n", to);
  }
  for (int a = 0; a < 5; a++)
    for (unsigned long b = 1; b < 4; b++) printf("%d ", nested(a, b));
  printf("%d\n", nested(1, -1L));
  printf("%d %d %d\n", narrow(255), narrow(1), narrow(7));
  printf("%s %s %s\n", color(RED), color(0), color(16));
  switch (3) default: printf("only default\n");
  switch (7) case 7: printf("only case\n");
  for (int i = 0; i < 6; i++) {
    switch (i) {
    case 1: continue;
    case 4: break;
    default: printf("%d ", i);
    }
    if (i == 4) break;
  }
  printf("\n");
  return 0;
}
