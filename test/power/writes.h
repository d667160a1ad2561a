/* Records what was written to a file. The offset -1 is that of the file, after the call. */
#include "journal.h"

static void wrote(int fd, off_t offset, const void *bytes, ssize_t size) {
  uint64_t inode = size > 0 ? inode_of(fd) : 0;
  if (inode == 0) return;
  if (offset == -1) offset = lseek(fd, 0, SEEK_CUR) - size;
  record(WRITE, inode, offset, NULL, NULL, bytes, size);
}

static void wrote_parts(int fd, off_t offset, const struct iovec *parts, int count, ssize_t size) {
  if (size <= 0) return;
  char *whole = malloc(size), *at = whole;
  for (int part = 0; part < count && at < whole + size; part += 1) {
    size_t length = parts[part].iov_len, left = whole + size - at;
    memcpy(at, parts[part].iov_base, length < left ? length : left);
    at += length < left ? length : left;
  }
  wrote(fd, offset, whole, size);
  free(whole);
}

/* What the kernel copied is read again. */
static void copied(int fd, off_t offset, ssize_t size) {
  if (size <= 0 || inode_of(fd) == 0) return;
  char link[64], *whole = malloc(size);
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  int again = raw(SYS_openat, AT_FDCWD, link, O_RDONLY | O_CLOEXEC, 0);
  if (offset == -1) offset = lseek(fd, 0, SEEK_CUR) - size;
  if (pread(again, whole, size, offset) == size) wrote(fd, offset, whole, size);
  raw(SYS_close, again);
  free(whole);
}
