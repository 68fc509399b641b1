/* Computes, and shares nothing: loops, recursion, and arrays that never leave their functions. */
#include <stdio.h>

static int collatz(unsigned long n) {
  int steps = 0;
  for (; n != 1; steps++)
    n = n % 2 ? 3 * n + 1 : n / 2;
  return steps;
}

static void sort(int *values, int count) {
  for (int i = 1; i < count; i++) {
    int value = values[i], j = i;
    for (; j > 0 && values[j - 1] > value; j--)
      values[j] = values[j - 1];
    values[j] = value;
  }
}

static unsigned multiply(int n) {
  unsigned a[64][64], b[64][64], sum = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      a[i][j] = i * j + 1;
      b[i][j] = i + j;
    }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      unsigned cell = 0;
      for (int k = 0; k < n; k++)
        cell += a[i][k] * b[k][j];
      sum ^= cell;
    }
  return sum;
}

static int fibonacci(int n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }

int main(void) {
  int longest = 0;
  for (unsigned long n = 1; n < 600000; n++) {
    int steps = collatz(n);
    longest = steps > longest ? steps : longest;
  }
  int values[3000];
  unsigned seed = 1;
  for (int round = 0; round < 20; round++) {
    for (int i = 0; i < 3000; i++) {
      seed = seed * 1103515245 + 12345;
      values[i] = seed >> 8;
    }
    sort(values, 3000);
  }
  unsigned product = 0;
  for (int round = 0; round < 150; round++)
    product += multiply(64) + round;
  printf("%d %d %u %d\n", longest, values[100], product, fibonacci(35));
  return 0;
}
