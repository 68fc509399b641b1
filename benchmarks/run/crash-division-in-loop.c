// expect: crash SIGFPE at 7
// The division is the same in each iteration, and the compiler would like to do it once, in front of the loop: the run
// still has to end where the condition is.
int main(void) {
  int i = 0;
  unsigned zero = 0;
  while (i < (int)(1u / (zero & 1)) + 1)
    i++;
  return 0;
}
