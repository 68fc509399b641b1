/* Variable length arrays: lifetimes in loops and across gotos, sizes, two dimensions, parameters, typeof. */
#include <stdio.h>
#include <string.h>

static int evaluated;
static int count(int n) { evaluated++; return n; }

static long sum(int rows, int cols, int m[rows][cols]) {
  long s = 0;
  for (int i = 0; i < rows; i++) for (int j = 0; j < cols; j++) s += m[i][j] * (i + 1);
  return s + (long)sizeof(m[0]);
}
static int first(int n, char text[static n + 1], int (*pf)[n]) { return text[n - 1] + (*pf)[n - 1]; }

static long loop(int times) {
  long total = 0;
  for (int i = 1; i <= times; i++) { /* the stack must not grow */
    char buffer[100000 + i];
    memset(buffer, i, sizeof buffer);
    if (i % 3 == 0) continue;
    total += buffer[i] + (long)sizeof buffer;
    if (i == times - 1) break;
  }
  return total;
}

static int gotos(int n) {
  int rounds = 0;
again:;
  char big[50000 * n];
  big[0] = (char)rounds;
  if (++rounds < 2000) goto again;
  {
    long inner[n];
    inner[n - 1] = rounds;
    if (inner[n - 1] > 5) goto out;
  }
  return -1;
out:
  return rounds + big[0] * 0;
}

int main(void) {
  int n = 4;
  int a[n][count(n) + 1], (*row)[n + 1] = a;
  for (int i = 0; i < n; i++) for (int j = 0; j < n + 1; j++) a[i][j] = i * 10 + j;
  n = 100; /* the type keeps its size */
  printf("%zu %zu %d %d\n", sizeof a, sizeof a[0], a[3][4], (*(row + 2))[1]);
  printf("%zu %d\n", sizeof(int[count(3)]), evaluated);
  printf("%ld\n", sum(4, 5, a));
  typeof(a) b;
  memcpy(b, a, sizeof b);
  printf("%d %zu %ld\n", b[1][2], sizeof b, (long)(&a[3] - &a[1]));
  typedef double vec[evaluated + 2];
  evaluated = 50;
  vec v;
  printf("%zu\n", sizeof v / sizeof *v);
  char text[] = "abcdef";
  int f[6] = {1, 2, 3, 4, 5, 6};
  printf("%d\n", first(6, text, &f));
  printf("%ld\n", loop(200));
  printf("%d\n", gotos(3));
  int (*heap)[evaluated] = &(int[50]){[49] = 5};
  printf("%d %zu\n", (*heap)[49], sizeof *heap);
  for (int k = 1; k < 4; k++) {
    short s[k];
    for (int i = 0; i < k; i++) s[i] = (short)(i + k);
    printf("%zu:%d ", sizeof s, s[k - 1]);
  }
  printf("\n");
  return 0;
}
