// expect: memory-error global-out-of-bounds at 10
#include <stdio.h>

char text[8];

int main(void) {
  snprintf(text, sizeof text, "%s and more", "cut off");
  snprintf(text, 100, "%d", 1234567);
  snprintf(text, 5, "%d", 12345678);
  snprintf(text, 100, "%d", 12345678);
  return 0;
}
