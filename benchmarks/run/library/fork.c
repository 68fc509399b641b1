// expect: unsupported at 6
#include <unistd.h>

int main(int argc, char **argv) {
  if (argc < 5)
    return fork();
  return 0;
}
