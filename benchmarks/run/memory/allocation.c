// The corners of the allocation functions, as glibc has them.
// expect: finished
#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <malloc.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  volatile size_t huge = SIZE_MAX / 2;
  char *none = malloc(0), *other = malloc(0);
  assert(none != 0 && none != other);
  free(none);
  free(other);
  free(0);
  errno = 0;
  assert(malloc(huge) == 0 && errno == ENOMEM);
  errno = 0;
  assert(calloc(huge, 3) == 0 && errno == ENOMEM);
  errno = 0;
  assert(reallocarray(0, huge, 3) == 0 && errno == ENOMEM);
  char *block = malloc(10);
  strcpy(block, "content");
  errno = 0;
  assert(realloc(block, huge) == 0 && errno == ENOMEM);
  block = realloc(block, 1000);
  assert(strcmp(block, "content") == 0 && block[999] == 0);
  block = realloc(block, 3);
  assert(memcmp(block, "con", 3) == 0 && malloc_usable_size(block) >= 3);
  assert(realloc(block, 0) == 0);
  assert(((uintptr_t)(block = aligned_alloc(4096, 8192)) & 4095) == 0);
  free(block);
  void *result = &huge;
  assert(posix_memalign(&result, 3, 8) == EINVAL && result == &huge);
  assert(posix_memalign(&result, 64, 8) == 0 && ((uintptr_t)result & 63) == 0);
  free(result);
  char *printed;
  assert(asprintf(&printed, "%s-%d", "x", 5) == 3 && strcmp(printed, "x-5") == 0);
  free(printed);
  int *zeros = calloc(1000, sizeof *zeros);
  for (int i = 0; i < 1000; i++)
    assert(zeros[i] == 0);
  free(zeros);
  return 0;
}
