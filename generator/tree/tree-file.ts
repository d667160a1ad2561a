/** A file of a tree: its path below the tree's folder, with `/` between segments, and its text. */
export interface TreeFile {
  readonly path: string;
  readonly body: string;
}

/**
 * Refuses a path that would leave the tree or that a file system cannot hold.
 *
 * @throws {Error} for an absolute path, an empty, `.` or `..` segment, a backslash, a control
 *   character, or a segment over 255 bytes.
 */
export function assertTreePath(path: string): void {
  const wrong = path.split('/').find(
    (segment) =>
      segment === '' ||
      segment === '.' ||
      segment === '..' ||
      /[\\\p{Cc}]/u.test(segment) ||
      Buffer.byteLength(segment) > 255,
  );
  if (wrong !== undefined) {
    throw new Error(`refused to write ${JSON.stringify(path)}: the segment ${JSON.stringify(wrong)} names no file`);
  }
}
