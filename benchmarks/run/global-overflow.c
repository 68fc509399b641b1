// expect: memory-error global-out-of-bounds at 8
int table[4] = {1, 2, 3, 4};
int length = 5;

int main(void) {
  int sum = 0;
  for (int i = 0; i < length; i++)
    sum += table[i];
  return sum;
}
