/* Refused: arithmetic on vectors. */
typedef int four __attribute__((vector_size(16)));
static four add(four a, four b) {
  return a + b; /* refused: vector */
}
int main(void) {
  four x = {1, 2, 3, 4}; /* refused: vector */
  return add(x, x)[0]; /* refused: vector */
}
