import { UserError } from '../errors.ts';
import { LimitCounter, type Limits } from './limits.ts';
import type { TopNames } from './top-names.ts';
import { topName } from './tree.ts';
import { wrongSegment } from './tree-path.js';

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
   * @throws {UserError} if no file system can hold the path, if the tree is too large for its host,
   *   or if the output folder has a file of that name that no build wrote.
   */
  add(path: string): void {
    assertTreePath(path);
    this.#limits.add(path);
    this.#names.claim(topName(path), path);
  }
}

/**
 * Refuses a path that would leave the tree or that a file system cannot hold.
 *
 * @throws {UserError} for an absolute path, an empty, `.` or `..` segment, a backslash, a control
 *   character, or a segment over 255 bytes.
 */
export function assertTreePath(path: string): void {
  const wrong = wrongSegment(path);
  if (wrong !== undefined) {
    throw new UserError(
      `refused to write ${JSON.stringify(path)}: ${JSON.stringify(wrong)} cannot be the name of a file or folder`,
    );
  }
}
