/*
 * A library for LD_PRELOAD that records what Node and `sync` change below a folder, and what they make durable. A change is
 * recorded when it is done; of a sync, both its begin and its end are. With NO_EXCHANGE, paths cannot be exchanged.
 */
#include "writes.h"

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define BOTH(result, one, other, kind, inode) \
  if ((result) == 0 && (is_below(one) || is_below(other))) record(kind, inode, 0, one, other, NULL, 0); \
  return result

static int opened(int (*real)(const char *, int, ...), const char *path, int flags, mode_t mode) {
  int is_known = is_below(path), was_there = is_known && inode_at(path) != 0;
  int fd = real(path, flags, mode);
  if (fd >= 0 && is_known && (flags & O_CREAT) && !was_there) record(CREATE, inode_of(fd), 0, path, NULL, NULL, 0);
  else if (fd >= 0 && is_known && (flags & O_TRUNC)) record(TRUNCATE, inode_of(fd), 0, path, NULL, NULL, 0);
  return fd;
}

#define OPEN(name) \
  int name(const char *path, int flags, ...) { \
    va_list rest; \
    va_start(rest, flags); \
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0; \
    va_end(rest); \
    return opened(REAL(name), path, flags, mode); \
  }
OPEN(open)
OPEN(open64)

ssize_t write(int fd, const void *bytes, size_t size) {
  ssize_t done = REAL(write)(fd, bytes, size);
  wrote(fd, -1, bytes, done);
  return done;
}

ssize_t pwrite64(int fd, const void *bytes, size_t size, off_t offset) {
  ssize_t done = REAL(pwrite64)(fd, bytes, size, offset);
  wrote(fd, offset, bytes, done);
  return done;
}

ssize_t writev(int fd, const struct iovec *parts, int count) {
  ssize_t done = REAL(writev)(fd, parts, count);
  wrote_parts(fd, -1, parts, count, done);
  return done;
}

ssize_t pwritev64(int fd, const struct iovec *parts, int count, off_t offset) {
  ssize_t done = REAL(pwritev64)(fd, parts, count, offset);
  wrote_parts(fd, offset, parts, count, done);
  return done;
}

ssize_t sendfile64(int to, int from, off_t *offset, size_t size) {
  ssize_t done = REAL(sendfile64)(to, from, offset, size);
  copied(to, -1, done);
  return done;
}

int ftruncate64(int fd, off_t length) {
  int result = REAL(ftruncate64)(fd, length);
  uint64_t inode = result == 0 ? inode_of(fd) : 0;
  if (inode != 0) record(TRUNCATE, inode, length, NULL, NULL, NULL, 0);
  return result;
}

int rename(const char *from, const char *to) { int result = REAL(rename)(from, to); BOTH(result, from, to, RENAME, 0); }
int link(const char *from, const char *to) { int result = REAL(link)(from, to); BOTH(result, from, to, LINK, 0); }
int symlink(const char *text, const char *path) { int result = REAL(symlink)(text, path); BOTH(result, path, path, SYMLINK, 0); }
int unlink(const char *path) { int result = REAL(unlink)(path); BOTH(result, path, path, UNLINK, 0); }
int rmdir(const char *path) { int result = REAL(rmdir)(path); BOTH(result, path, path, RMDIR, 0); }
int mkdir(const char *path, mode_t mode) { int result = REAL(mkdir)(path, mode); BOTH(result, path, path, MKDIR, inode_at(path)); }

static int synced(int (*real)(int), int fd, enum kind kind) {
  static uint64_t last = 0;
  uint64_t inode = kind == SYNC_ALL ? 1 : inode_of(fd), number = (uint64_t)getpid() << 32 | __sync_add_and_fetch(&last, 1);
  if (inode != 0) record(kind, inode, number, NULL, NULL, NULL, 0);
  int result = real(fd);
  if (inode != 0 && result == 0) record(SYNCED, inode, number, NULL, NULL, NULL, 0);
  return result;
}

int fsync(int fd) { return synced(REAL(fsync), fd, SYNC); }
int fdatasync(int fd) { return synced(REAL(fdatasync), fd, SYNC); }
int syncfs(int fd) { return synced(REAL(syncfs), fd, SYNC_ALL); }

/* libuv and fs-native-extensions have system calls of their own. */
long syscall(long number, ...) {
  long a[6];
  va_list rest;
  va_start(rest, number);
  for (int each = 0; each < 6; each += 1) a[each] = va_arg(rest, long);
  va_end(rest);
  if (number == SYS_renameat2 && (a[4] & 2) && getenv("NO_EXCHANGE") != NULL) {
    errno = ENOSYS;
    return -1;
  }
  long result = raw(number, a[0], a[1], a[2], a[3], a[4], a[5]);
  const char *from = (const char *)a[1], *to = (const char *)a[3];
  if (number == SYS_renameat2 && result == 0 && is_below(from)) record(a[4] & 2 ? EXCHANGE : RENAME, 0, 0, from, to, NULL, 0);
  if (number == SYS_copy_file_range) copied(a[2], a[3] == 0 ? -1 : *(off_t *)a[3] - result, result);
  return result;
}
