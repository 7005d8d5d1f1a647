/*
 * Preloaded into interactors and managers.
 *
 * Pipes by path: managers of communication problems open theirs by name. The sandbox hands a manager open descriptors,
 * and the kernel refuses to open those anew under /dev/fd, because the pipes belong to another user. So whoever opens
 * /dev/fd/N gets descriptor N itself.
 *
 * Writing to a closed pipe: a program that ended may have said all that it had to say. What the interactor still writes is
 * dropped and is no error: runtimes that make an exception of EPIPE would not get to the verdict.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

#define FIRST 3
#define LAST 1023

static unsigned char given[LAST + 1];

/* The descriptor that a path means, or -1 where it is any other path. Asked again, it is a copy. */
static int descriptor(const char *path) {
  static const char folder[] = "/dev/fd/";
  const size_t length = sizeof folder - 1;
  if (path == NULL || strncmp(path, folder, length) != 0) return -1;
  char *end;
  const long fd = strtol(path + length, &end, 10);
  if (end == path + length || *end != '\0' || fd < FIRST || fd > LAST) return -1;
  if (given[fd]) return dup((int)fd);
  given[fd] = 1;
  return (int)fd;
}

static mode_t mode_of(int flags, va_list more) {
  return (flags & O_CREAT) || (flags & O_TMPFILE) == O_TMPFILE ? va_arg(more, mode_t) : 0;
}

#define REAL(result, name, ...)                                                                                        \
  static result (*real)(__VA_ARGS__);                                                                                  \
  if (real == NULL) real = (result(*)(__VA_ARGS__))dlsym(RTLD_NEXT, #name);

#define OPEN(name)                                                                                                     \
  int name(const char *path, int flags, ...) {                                                                         \
    REAL(int, name, const char *, int, ...)                                                                            \
    va_list more;                                                                                                      \
    va_start(more, flags);                                                                                             \
    const mode_t mode = mode_of(flags, more);                                                                          \
    va_end(more);                                                                                                      \
    const int fd = descriptor(path);                                                                                   \
    return fd >= 0 ? fd : real(path, flags, mode);                                                                     \
  }

#define OPENAT(name)                                                                                                   \
  int name(int base, const char *path, int flags, ...) {                                                               \
    REAL(int, name, int, const char *, int, ...)                                                                       \
    va_list more;                                                                                                      \
    va_start(more, flags);                                                                                             \
    const mode_t mode = mode_of(flags, more);                                                                          \
    va_end(more);                                                                                                      \
    const int fd = descriptor(path);                                                                                   \
    return fd >= 0 ? fd : real(base, path, flags, mode);                                                               \
  }

/* What glibc calls where a program was compiled with checks. */
#define OPEN_CHECKED(name)                                                                                             \
  int name(const char *path, int flags) {                                                                              \
    REAL(int, name, const char *, int)                                                                                 \
    const int fd = descriptor(path);                                                                                   \
    return fd >= 0 ? fd : real(path, flags);                                                                           \
  }

#define FOPEN(name)                                                                                                    \
  FILE *name(const char *path, const char *mode) {                                                                     \
    REAL(FILE *, name, const char *, const char *)                                                                     \
    const int fd = descriptor(path);                                                                                   \
    return fd >= 0 ? fdopen(fd, mode) : real(path, mode);                                                              \
  }

#define FREOPEN(name)                                                                                                  \
  FILE *name(const char *path, const char *mode, FILE *stream) {                                                       \
    REAL(FILE *, name, const char *, const char *, FILE *)                                                             \
    const int fd = descriptor(path);                                                                                   \
    if (fd < 0) return real(path, mode, stream);                                                                       \
    fflush(stream);                                                                                                    \
    dup2(fd, fileno(stream));                                                                                          \
    close(fd);                                                                                                         \
    return stream;                                                                                                     \
  }

OPEN(open)
OPEN(open64)
OPENAT(openat)
OPENAT(openat64)
OPEN_CHECKED(__open_2)
OPEN_CHECKED(__open64_2)
FOPEN(fopen)
FOPEN(fopen64)
FREOPEN(freopen)
FREOPEN(freopen64)

ssize_t write(int fd, const void *bytes, size_t count) {
  REAL(ssize_t, write, int, const void *, size_t)
  const ssize_t written = real(fd, bytes, count);
  return written < 0 && errno == EPIPE ? (ssize_t)count : written;
}

ssize_t writev(int fd, const struct iovec *parts, int count) {
  REAL(ssize_t, writev, int, const struct iovec *, int)
  const ssize_t written = real(fd, parts, count);
  if (written >= 0 || errno != EPIPE) return written;
  ssize_t total = 0;
  for (int i = 0; i < count; i++) total += parts[i].iov_len;
  return total;
}
