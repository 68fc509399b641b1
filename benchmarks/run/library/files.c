// Files need a process of their own for each run.
// expect: finished
// reset: fork
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int main(void) {
  FILE *file = tmpfile();
  assert(file != 0);
  assert(fprintf(file, "one %d\ntwo\n", 1) == 10);
  rewind(file);
  char line[20], word[10];
  assert(fgets(line, sizeof line, file) == line && strcmp(line, "one 1\n") == 0);
  assert(fscanf(file, "%9s", word) == 1 && strcmp(word, "two") == 0);
  assert(fread(line, 1, sizeof line, file) == 1 && feof(file));
  fclose(file);
  int ends[2];
  assert(pipe(ends) == 0 && write(ends[1], "through", 8) == 8);
  char *target = malloc(8);
  assert(read(ends[0], target, 100) == 8 && strcmp(target, "through") == 0);
  free(target);
  return 0;
}
