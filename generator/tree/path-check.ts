import { UserError } from '../errors.ts';
import { LimitCounter, type Limits } from './limits.ts';
import type { TopNames } from './top-names.ts';
import { topName } from './tree.ts';

/** Checks the paths of a tree while it is walked. */
export class PathCheck {
  readonly #limits: LimitCounter;
  readonly #names: TopNames;

  constructor(limits: Limits | undefined, names: TopNames) {
    this.#limits = new LimitCounter(limits);
    this.#names = names;
  }

  /**
   * Checks the next path.
   *
   * @returns the name at the top of the tree that it begins with.
   * @throws {UserError} if no file system can hold the path, if the tree is too large for its host,
   *   or if the output folder has a file of that name that no build wrote.
   */
  add(path: string): string {
    assertTreePath(path);
    this.#limits.add(path);
    const name = topName(path);
    this.#names.claim(name, path);
    return name;
  }
}

/** Matches every wrong path and few others, so that one expression is enough for most paths. */
const SUSPECT = /(?:^|\/)(?:\.{0,2}(?:\/|$)|[^/]{64})|[\\\p{Cc}]/u;
const MOST_SEGMENT_BYTES = 255;

/**
 * Refuses a path that would leave the tree or that a file system cannot hold.
 *
 * @throws {UserError} for an absolute path, an empty, `.` or `..` segment, a backslash, a control
 *   character, or a segment over 255 bytes.
 */
export function assertTreePath(path: string): void {
  if (!SUSPECT.test(path)) return;
  const wrong = path
    .split('/')
    .find((segment) => /^\.{0,2}$|[\\\p{Cc}]/u.test(segment) || Buffer.byteLength(segment) > MOST_SEGMENT_BYTES);
  if (wrong !== undefined) {
    throw new UserError(
      `refused to write ${JSON.stringify(path)}: ${JSON.stringify(wrong)} cannot be the name of a file or folder`,
    );
  }
}
