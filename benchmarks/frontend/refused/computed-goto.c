/* Refused: jumps to addresses of labels. */
int main(int argc, char **argv) {
  static void *table[] = {&&a, &&b}; /* refused: computed goto */
  goto *table[argc > 1]; /* refused: computed goto */
a:
  return 0;
b:
  return argv[0] == 0;
}
