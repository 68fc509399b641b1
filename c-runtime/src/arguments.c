/*
 * The program's arguments and environment, at an address of their own: the kernel puts them where
 * the length of the executable's path leads to, and a program that writes to them must find them as
 * they were in its next run.
 */
#include <string.h>

#include "server.h"

#define ARGUMENTS_BASE 0x401450000000ul

extern char **__environ;

static size_t length(const char *text) {
  size_t count = 0;
  while (text[count])
    count++;
  return count + 1;
}

static size_t bytes_of(char **strings) {
  size_t bytes = sizeof(char *);
  for (; *strings; strings++)
    bytes += sizeof(char *) + length(*strings);
  return bytes;
}

/* Copies the strings to text and the pointers to them to list; returns the end of the text. */
static char *copy(char **list, char *text, char **strings) {
  for (; *strings; strings++) {
    size_t size = length(*strings);
    memcpy(text, *strings, size);
    *list++ = text;
    text += size;
  }
  *list = 0;
  return text;
}

void tdv_arguments_init(int argc, char **argv) {
  server->arguments_bytes = bytes_of(argv) + bytes_of(__environ);
  tdv_map(ARGUMENTS_BASE, (server->arguments_bytes + 4095) & -4096ul, false);
  unsigned variables = 0;
  while (__environ[variables])
    variables++;
  server->argc = argc;
  server->argv = (char **)ARGUMENTS_BASE;
  server->envp = server->argv + argc + 1;
  char *text = copy(server->argv, (char *)(server->envp + variables + 1), argv);
  copy(server->envp, text, __environ);
  __environ = server->envp;
}

bool tdv_arguments_save(struct tdv_snapshot *snapshot) {
  return tdv_snapshot_put(snapshot, server->argv, server->arguments_bytes);
}
