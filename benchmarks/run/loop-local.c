// expect: step-limit
// schedule: run-on
// max-steps: 1000
int main(void) {
  unsigned n = 0;
  for (;;)
    if (++n == 0)
      n = 1;
}
