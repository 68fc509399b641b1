// expect: memory-error global-out-of-bounds at 7
int numbers[4];
int *cursor = numbers;

int main(void) {
  cursor--;
  return *cursor;
}
