/* Refused: a function inside a function. */
int main(void) {
  int x = 1;
  int add(int y) { return x + y; } /* refused: nested function */
  return add(2);
}
