/* Refused: assembly that does something; an empty barrier is fine. */
static unsigned long ticks(void) {
  unsigned lo, hi;
  __asm__ volatile("rdtsc" : "=a"(lo), "=d"(hi)); /* refused: inline assembly */
  return (unsigned long)hi << 32 | lo;
}
int main(void) {
  __asm__ volatile("" ::: "memory");
  return ticks() == 0;
}
