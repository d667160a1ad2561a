/* Appends to the file RECORD_TO what a program does to the files below the folder RECORD_BELOW. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

/* In the order of KINDS in read-journal.ts. */
enum kind { CREATE, TRUNCATE, WRITE, RENAME, EXCHANGE, LINK, SYMLINK, UNLINK, RMDIR, MKDIR, SYNC, SYNC_ALL, SYNCED };

#define LONGEST (2 * PATH_MAX)

/* Calls that the journal makes itself go past the functions that are replaced. */
static long (*raw)(long, ...);

static int journal(void) {
  static int file = -1;
  const char *path = getenv("RECORD_TO");
  if (file == -1 && path != NULL) {
    int low = raw(SYS_openat, AT_FDCWD, path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0644);
    file = fcntl(low, F_DUPFD_CLOEXEC, 200); /* a number that no program expects for something else */
    raw(SYS_close, low);
  }
  return file;
}

__attribute__((constructor)) static void start(void) { raw = dlsym(RTLD_NEXT, "syscall"); }

/* The path of an entry of an open folder, /proc/self/fd/N/NAME, begins with that of the folder. */
static void absolute(const char *path, char *out) {
  char folder[PATH_MAX], link[64];
  int number, end = 0;
  if (sscanf(path, "/proc/self/fd/%d%n", &number, &end) == 1 && path[end] == '/') {
    snprintf(link, sizeof link, "%.*s", end, path);
    ssize_t length = readlink(link, folder, sizeof folder - 1);
    folder[length < 0 ? 0 : length] = 0;
    snprintf(out, LONGEST, "%s%s", folder, path + end);
  } else if (path[0] == '/' || getcwd(folder, sizeof folder) == NULL) snprintf(out, LONGEST, "%s", path);
  else snprintf(out, LONGEST, "%s/%s", folder, path);
}

static int is_below(const char *path) {
  const char *folder = getenv("RECORD_BELOW");
  if (folder == NULL) return 0;
  char whole[LONGEST];
  absolute(path, whole);
  size_t length = strlen(folder);
  return strncmp(whole, folder, length) == 0 && (whole[length] == '/' || whole[length] == 0);
}

/* The inode of an open file or folder below the folder, otherwise 0. */
static uint64_t inode_of(int fd) {
  int error = errno;
  struct stat found;
  char link[64], path[PATH_MAX];
  uint64_t inode = 0;
  if (fstat(fd, &found) == 0 && (S_ISREG(found.st_mode) || S_ISDIR(found.st_mode))) {
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length > 0) {
      path[length] = 0;
      if (is_below(path)) inode = found.st_ino;
    }
  }
  errno = error;
  return inode;
}

static uint64_t inode_at(const char *path) {
  int error = errno;
  struct stat found;
  uint64_t inode = lstat(path, &found) == 0 ? found.st_ino : 0;
  errno = error;
  return inode;
}

static char *put(char *at, const void *bytes, uint32_t length) {
  memcpy(at, &length, sizeof length);
  if (length > 0) memcpy(at + sizeof length, bytes, length);
  return at + sizeof length + length;
}

/* A record is in one write, so that those of several threads and processes do not mix. */
static void record(enum kind kind, uint64_t inode, uint64_t offset, const char *one, const char *other,
                   const void *data, size_t size) {
  int error = errno;
  char paths[2][LONGEST] = {"", ""};
  if (one != NULL && kind != SYMLINK) absolute(one, paths[0]);
  if (one != NULL && kind == SYMLINK) snprintf(paths[0], LONGEST, "%s", one);
  if (other != NULL) absolute(other, paths[1]);
  char *whole = malloc(64 + strlen(paths[0]) + strlen(paths[1]) + size);
  char *at = whole + 4;
  uint64_t head[3] = {kind, inode, offset};
  memcpy(at, head, sizeof head);
  at = put(at + sizeof head, paths[0], strlen(paths[0]));
  at = put(at, paths[1], strlen(paths[1]));
  at = put(at, data, size);
  uint32_t length = at - whole;
  memcpy(whole, &length, 4);
  if (raw(SYS_write, journal(), whole, length) != length) abort();
  free(whole);
  errno = error;
}
