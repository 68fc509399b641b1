// expect: memory-error global-out-of-bounds at 10
static char text[5] = "abcd";
static char other[5] = "efgh";

static int zeros(const char *p, int n) {
  int count = 0;
  while (n-- > 0) {
    if (count > 100)
      break;
    count += *p++ == 0;
  }
  return count;
}

int main(void) {
  return zeros(other, 5) + zeros(text, 6);
}
