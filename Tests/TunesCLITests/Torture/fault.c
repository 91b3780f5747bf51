// Preloaded into the program: counts its fallible calls, and lets one of them fail.
//
// FAULT_LOG names a file that gets the number of calls and the name of the failed one; FAULT_AT is the
// call that fails, from 1. Calls of libdispatch aren't counted, because it traps without its
// descriptors.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

static struct {
  atomic_long count;
  char name[24];
} *record;
static long target;

__attribute__((constructor)) static void begin(void) {
  const char *path = getenv("FAULT_LOG"), *number = getenv("FAULT_AT");
  long file = path ? syscall(SYS_openat, AT_FDCWD, path, O_RDWR | O_CREAT | O_CLOEXEC, 0600) : -1;
  if (file >= 0) {
    syscall(SYS_ftruncate, file, sizeof *record);
    long map = syscall(SYS_mmap, 0L, sizeof *record, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0L);
    if (map != -1) record = (void *)map;
    syscall(SYS_close, file);
  }
  target = number ? atol(number) : 0;
  unsetenv("LD_PRELOAD");  // The programs that this one starts are none of ours.
}

static int fails(const char *name, int error, void *caller) {
  Dl_info info;
  if (!record) return 0;
  if (dladdr(caller, &info) && info.dli_fname && strstr(info.dli_fname, "libdispatch")) return 0;
  if (atomic_fetch_add(&record->count, 1) + 1 != target) return 0;
  strncpy(record->name, name, sizeof record->name - 1);
  errno = error;
  return 1;
}

#define NEXT(name) __typeof__(name) *next = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)
#define FAIL(name, error, result) \
  if (fails(#name, error, __builtin_return_address(0))) return result

#define WRAP(type, name, error, parameters, arguments) \
  type name parameters { \
    NEXT(name); \
    FAIL(name, error, (type)-1); \
    return next arguments; \
  }

#define WRAP_OPEN(name) \
  int name(const char *path, int flags, ...) { \
    NEXT(name); \
    va_list list; \
    va_start(list, flags); \
    mode_t mode = va_arg(list, mode_t); \
    va_end(list); \
    FAIL(name, EMFILE, -1); \
    return next(path, flags, mode); \
  }

WRAP_OPEN(open)
WRAP_OPEN(open64)
WRAP(ssize_t, read, EIO, (int f, void *b, size_t n), (f, b, n))
WRAP(ssize_t, pread64, EIO, (int f, void *b, size_t n, off64_t o), (f, b, n, o))
WRAP(ssize_t, write, ENOSPC, (int f, const void *b, size_t n), (f, b, n))
WRAP(ssize_t, pwrite64, ENOSPC, (int f, const void *b, size_t n, off64_t o), (f, b, n, o))
WRAP(int, rename, EACCES, (const char *a, const char *b), (a, b))
WRAP(int, link, EACCES, (const char *a, const char *b), (a, b))
WRAP(int, unlink, EACCES, (const char *a), (a))
WRAP(int, mkdir, EACCES, (const char *a, mode_t m), (a, m))
WRAP(int, fsync, EIO, (int f), (f))
WRAP(int, fdatasync, EIO, (int f), (f))
WRAP(int, ftruncate64, EIO, (int f, off64_t n), (f, n))
WRAP(int, fchmod, EPERM, (int f, mode_t m), (f, m))
WRAP(int, chmod, EPERM, (const char *p, mode_t m), (p, m))
WRAP(int, pipe, EMFILE, (int *f), (f))
WRAP(int, pipe2, EMFILE, (int *f, int g), (f, g))
WRAP(int, socketpair, EMFILE, (int d, int t, int p, int *v), (d, t, p, v))
WRAP(int, socket, EMFILE, (int d, int t, int p), (d, t, p))
WRAP(int, connect, ECONNREFUSED, (int f, const struct sockaddr *a, socklen_t n), (f, a, n))
WRAP(ssize_t, send, EPIPE, (int f, const void *b, size_t n, int g), (f, b, n, g))
WRAP(ssize_t, recv, ECONNRESET, (int f, void *b, size_t n, int g), (f, b, n, g))
WRAP(int, dup, EMFILE, (int f), (f))
WRAP(int, dup2, EMFILE, (int f, int g), (f, g))
WRAP(pid_t, fork, EAGAIN, (void), ())

void *mmap64(void *a, size_t n, int p, int g, int f, off64_t o) {
  NEXT(mmap64);
  if (f >= 0) FAIL(mmap64, ENOMEM, MAP_FAILED);
  return next(a, n, p, g, f, o);
}

FILE *fopen(const char *path, const char *mode) {
  NEXT(fopen);
  FAIL(fopen, EMFILE, NULL);
  return next(path, mode);
}

int posix_spawn(
    pid_t *id, const char *path, const posix_spawn_file_actions_t *actions,
    const posix_spawnattr_t *attributes, char *const arguments[], char *const environment[]) {
  NEXT(posix_spawn);
  FAIL(posix_spawn, EAGAIN, EAGAIN);
  return next(id, path, actions, attributes, arguments, environment);
}
