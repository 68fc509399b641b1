/* Refused: assignment to a part of a complex number. */
int main(void) {
  double _Complex z = 0;
  __real__ z = 1.5; /* refused: complex */
  return z == 0;
}
