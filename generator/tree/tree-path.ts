import { UserError } from '../core/errors.ts';

/** Matches every wrong path and few others, so that one expression is enough for most paths. */
const SUSPECT = /(?:^|\/)(?:\.{0,2}(?:\/|$)|[^/]{64})|[\\\p{Cc}]/u;
const MAX_SEGMENT_BYTES = 255;

/** The segment that would leave the tree, or that no file system can hold; `undefined` if the path is right. */
export function wrongSegment(path: string): string | undefined {
  if (!SUSPECT.test(path)) return undefined;
  return path
    .split('/')
    .find((segment) => /^\.{0,2}$|[\\\p{Cc}]/u.test(segment) || Buffer.byteLength(segment) > MAX_SEGMENT_BYTES);
}

/** @throws {UserError} if a path has a wrong segment. */
export function assertTreePath(path: string): void {
  const wrong = wrongSegment(path);
  if (wrong !== undefined) {
    throw new UserError(
      `refused to write ${JSON.stringify(path)}: ${JSON.stringify(wrong)} cannot be the name of a file or folder`,
    );
  }
}

/** The folder of a path; empty for one at the top of the tree. */
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** The name at the top of the tree that a path begins with. */
export function topName(path: string): string {
  const end = path.indexOf('/');
  return end === -1 ? path : path.slice(0, end);
}
