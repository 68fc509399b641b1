/* Files, directories, pipes and sockets through file descriptors. */
#define _GNU_SOURCE
#include "accesses.h"

#include <dirent.h>
#include <fcntl.h>
#include <poll.h>
#include <stdarg.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

/* The call writes as many bytes to the target as it returns. */
#define RECEIVE(target, accesses, call)                                                            \
  STEP((FILLS(target), accesses));                                                                 \
  ssize_t result = (call);                                                                         \
  FILLED(0, result < 0 ? 0 : (size_t)result);                                                      \
  tdv_ranges_close(&ranges);                                                                       \
  return result

/* --- opening --- */

static mode_t mode_of(int flags, va_list arguments) {
  bool has_mode = (flags & O_CREAT) != 0 || (flags & O_TMPFILE) == O_TMPFILE;
  return has_mode ? va_arg(arguments, mode_t) : 0;
}

int __wrap_open(const char *path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  mode_t mode = mode_of(flags, arguments);
  va_end(arguments);
  return CALL(READS_STRING(path), REAL(open)(path, flags, mode));
}

int __wrap_open64(const char *path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  mode_t mode = mode_of(flags, arguments);
  va_end(arguments);
  return CALL(READS_STRING(path), REAL(open64)(path, flags, mode));
}

int __wrap_openat(int directory, const char *path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  mode_t mode = mode_of(flags, arguments);
  va_end(arguments);
  return CALL(READS_STRING(path), REAL(openat)(directory, path, flags, mode));
}

int __wrap_creat(const char *path, mode_t mode) {
  return CALL(READS_STRING(path), REAL(creat)(path, mode));
}

/* --- reading and writing --- */

ssize_t __wrap_read(int file, void *to, size_t n) { RECEIVE(to, (void)0, REAL(read)(file, to, n)); }

ssize_t __wrap_pread(int file, void *to, size_t n, off_t at) {
  RECEIVE(to, (void)0, REAL(pread)(file, to, n, at));
}

ssize_t __wrap_pread64(int file, void *to, size_t n, off_t at) {
  return __wrap_pread(file, to, n, at);
}

ssize_t __wrap_write(int file, const void *from, size_t n) {
  return CALL(READS(from, n), REAL(write)(file, from, n));
}

ssize_t __wrap_pwrite(int file, const void *from, size_t n, off_t at) {
  return CALL(READS(from, n), REAL(pwrite)(file, from, n, at));
}

ssize_t __wrap_pwrite64(int file, const void *from, size_t n, off_t at) {
  return __wrap_pwrite(file, from, n, at);
}

static void vector(struct tdv_ranges *ranges, const struct iovec *parts, int count, bool fills) {
  tdv_reads(ranges, parts, (size_t)count * sizeof *parts);
  for (int i = 0; i < count; i++)
    if (fills)
      tdv_fills(ranges, parts[i].iov_base);
    else
      tdv_reads(ranges, parts[i].iov_base, parts[i].iov_len);
}

ssize_t __wrap_writev(int file, const struct iovec *parts, int count) {
  return CALL(vector(&ranges, parts, count, false), REAL(writev)(file, parts, count));
}

ssize_t __wrap_readv(int file, const struct iovec *parts, int count) {
  STEP(vector(&ranges, parts, count, true));
  ssize_t result = REAL(readv)(file, parts, count);
  size_t left = result < 0 ? 0 : (size_t)result;
  for (int i = 0; i < count; i++) {
    size_t here = parts[i].iov_len < left ? parts[i].iov_len : left;
    FILLED((unsigned)i, here);
    left -= here;
  }
  tdv_ranges_close(&ranges);
  return result;
}

int __wrap_pipe(int *ends) { return CALL(WRITES(ends, 2 * sizeof *ends), REAL(pipe)(ends)); }

int __wrap_pipe2(int *ends, int flags) {
  return CALL(WRITES(ends, 2 * sizeof *ends), REAL(pipe2)(ends, flags));
}

int __wrap_poll(struct pollfd *files, nfds_t count, int timeout) {
  return CALL((READS(files, count * sizeof *files), WRITES(files, count * sizeof *files)),
              REAL(poll)(files, count, timeout));
}

/* --- names --- */

int __wrap_stat(const char *path, struct stat *result) {
  return CALL((READS_STRING(path), WRITES(result, sizeof *result)), REAL(stat)(path, result));
}

int __wrap_lstat(const char *path, struct stat *result) {
  return CALL((READS_STRING(path), WRITES(result, sizeof *result)), REAL(lstat)(path, result));
}

int __wrap_fstat(int file, struct stat *result) {
  return CALL(WRITES(result, sizeof *result), REAL(fstat)(file, result));
}

/* On x86-64 there is one struct stat. */
int __wrap_stat64(const char *path, struct stat *result) { return __wrap_stat(path, result); }
int __wrap_lstat64(const char *path, struct stat *result) { return __wrap_lstat(path, result); }
int __wrap_fstat64(int file, struct stat *result) { return __wrap_fstat(file, result); }

int __wrap_access(const char *path, int mode) {
  return CALL(READS_STRING(path), REAL(access)(path, mode));
}

int __wrap_unlink(const char *path) { return CALL(READS_STRING(path), REAL(unlink)(path)); }
int __wrap_rmdir(const char *path) { return CALL(READS_STRING(path), REAL(rmdir)(path)); }
int __wrap_chdir(const char *path) { return CALL(READS_STRING(path), REAL(chdir)(path)); }

int __wrap_mkdir(const char *path, mode_t mode) {
  return CALL(READS_STRING(path), REAL(mkdir)(path, mode));
}

int __wrap_chmod(const char *path, mode_t mode) {
  return CALL(READS_STRING(path), REAL(chmod)(path, mode));
}

int __wrap_chown(const char *path, uid_t user, gid_t group) {
  return CALL(READS_STRING(path), REAL(chown)(path, user, group));
}

int __wrap_truncate(const char *path, off_t size) {
  return CALL(READS_STRING(path), REAL(truncate)(path, size));
}

int __wrap_link(const char *from, const char *to) {
  return CALL((READS_STRING(from), READS_STRING(to)), REAL(link)(from, to));
}

int __wrap_symlink(const char *from, const char *to) {
  return CALL((READS_STRING(from), READS_STRING(to)), REAL(symlink)(from, to));
}

ssize_t __wrap_readlink(const char *path, char *to, size_t size) {
  RECEIVE(to, READS_STRING(path), REAL(readlink)(path, to, size));
}

DIR *__wrap_opendir(const char *path) {
  return CALL(READS_STRING(path), (tdv_deep_call(), REAL(opendir)(path)));
}

/* --- sockets --- */

ssize_t __wrap_send(int socket, const void *from, size_t n, int flags) {
  return CALL(READS(from, n), REAL(send)(socket, from, n, flags));
}

ssize_t __wrap_recv(int socket, void *to, size_t n, int flags) {
  RECEIVE(to, (void)0, REAL(recv)(socket, to, n, flags));
}

int __wrap_socketpair(int domain, int type, int protocol, int *ends) {
  return CALL(WRITES(ends, 2 * sizeof *ends), REAL(socketpair)(domain, type, protocol, ends));
}
