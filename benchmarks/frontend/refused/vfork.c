/* Refused: vfork shares its memory with the parent until exec. */
#define _DEFAULT_SOURCE
#include <unistd.h>
int main(void) {
  if (vfork() == 0) /* refused: vfork */
    _exit(0);
  return 0;
}
