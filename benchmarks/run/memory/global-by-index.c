// expect: memory-error global-out-of-bounds at 9
int before = 1;
int numbers[4];
int after = 2;

int main(void) {
  int sum = 0;
  for (int i = 0; i < 5; i++)
    sum += numbers[i];
  return sum;
}
