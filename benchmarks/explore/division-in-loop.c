// verdict: false(memory)
// family: memory
// The bound of a loop has no value before any thread has taken a step.
int main(void) {
  for (int i = 0; i < (((unsigned)1 / (unsigned)0) & 1) + 1; i++) {
  }
  return 0;
}
