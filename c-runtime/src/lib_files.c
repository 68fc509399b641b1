/* Opening and handling files through stdio. */
#define _GNU_SOURCE
#include "accesses.h"

#include <libgen.h>
#undef basename
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

FILE *__wrap_fopen(const char *path, const char *mode) {
  return CALL((READS_STRING(path), READS_STRING(mode)), (tdv_deep_call(), REAL(fopen)(path, mode)));
}

FILE *__wrap_fopen64(const char *path, const char *mode) { return __wrap_fopen(path, mode); }

FILE *__wrap_freopen(const char *path, const char *mode, FILE *file) {
  return CALL((path ? READS_STRING(path) : (void)0, READS_STRING(mode)),
              (tdv_deep_call(), REAL(freopen)(path, mode, file)));
}

FILE *__wrap_freopen64(const char *path, const char *mode, FILE *file) {
  return __wrap_freopen(path, mode, file);
}

FILE *__wrap_fdopen(int file, const char *mode) {
  return CALL(READS_STRING(mode), (tdv_deep_call(), REAL(fdopen)(file, mode)));
}

int __wrap_fgetpos(FILE *file, fpos_t *position) {
  return CALL(WRITES(position, sizeof *position), REAL(fgetpos)(file, position));
}

int __wrap_fsetpos(FILE *file, const fpos_t *position) {
  return CALL(READS(position, sizeof *position), REAL(fsetpos)(file, position));
}

int __wrap_remove(const char *path) { return CALL(READS_STRING(path), REAL(remove)(path)); }

int __wrap_rename(const char *from, const char *to) {
  return CALL((READS_STRING(from), READS_STRING(to)), REAL(rename)(from, to));
}

/* Locks of files: with one thread there is nobody to keep out. */
static void lock_nothing(void) {
  if (tdv_active() && rt->threads > 1)
    tdv_unsupported("flockfile() was called: tdv does not know the locks of files");
}

void __wrap_flockfile(FILE *file) {
  (void)file;
  lock_nothing();
}

int __wrap_ftrylockfile(FILE *file) {
  (void)file;
  lock_nothing();
  return 0;
}

void __wrap_funlockfile(FILE *file) { (void)file; }

/* --- names --- */

int __wrap_mkstemp(char *pattern) {
  return CALL((READS_STRING(pattern), WRITES(pattern, LENGTH(pattern) + 1)),
              REAL(mkstemp)(pattern));
}

int __wrap_mkstemp64(char *pattern) { return __wrap_mkstemp(pattern); }

char *__wrap_mkdtemp(char *pattern) {
  return CALL((READS_STRING(pattern), WRITES(pattern, LENGTH(pattern) + 1)),
              REAL(mkdtemp)(pattern));
}

char *__wrap_realpath(const char *path, char *to) {
  STEP((READS_STRING(path), to ? FILLS(to) : (void)0));
  tdv_deep_call();
  char *result = REAL(realpath)(path, to);
  if (to != 0)
    FILLED(0, result == 0 ? 0 : LENGTH(to) + 1);
  tdv_ranges_close(&ranges);
  return result;
}

char *__wrap_getcwd(char *to, size_t size) {
  STEP(to ? FILLS(to) : (void)0);
  tdv_deep_call();
  char *result = REAL(getcwd)(to, size);
  if (to != 0)
    FILLED(0, result == 0 ? 0 : LENGTH(to) + 1);
  tdv_ranges_close(&ranges);
  return result;
}

char *__wrap_basename(const char *path) { return CALL(READS_STRING(path), REAL(basename)(path)); }

char *__wrap_dirname(char *path) {
  return CALL(path ? (READS_STRING(path), WRITES(path, LENGTH(path) + 1)) : (void)0,
              REAL(dirname)(path));
}

char *__wrap___xpg_basename(char *path) {
  return CALL(path ? (READS_STRING(path), WRITES(path, LENGTH(path) + 1)) : (void)0,
              REAL(__xpg_basename)(path));
}
