import { hash } from 'node:crypto';
import { UserError } from '../core/errors.ts';
import { foldCase } from '../core/names/fold.ts';

/** Finds paths that are equal after normalization and case folding. It remembers a hash of each path. */
export class CaseCheck {
  readonly #hashes = new Set<number>();
  readonly #repeated = new Set<number>();

  add(path: string): void {
    const hashed = hashOf(foldCase(path));
    if (this.#hashes.has(hashed)) this.#repeated.add(hashed);
    else this.#hashes.add(hashed);
  }

  /**
   * @param paths returns all paths that were added; it is only called if some may be equal.
   * @throws {UserError} if two of them are equal after folding.
   */
  assertDistinct(paths: () => Iterable<string>): void {
    if (this.#repeated.size === 0) return;
    const found = new Map<string, string>();
    for (const path of paths()) {
      const folded = foldCase(path);
      if (!this.#repeated.has(hashOf(folded))) continue;
      const other = found.get(folded);
      if (other === path) throw new Error(`${path} is in the tree twice`);
      if (other !== undefined) {
        throw new UserError(
          `${other} and ${path} differ only in upper and lower case or in how letters are encoded, ` +
            'so many file systems cannot hold both. Change one of the two names in the dataset',
        );
      }
      found.set(folded, path);
    }
  }
}

/** 52 bits of a hash of a text: of a million texts, two have the same one with a chance of one in 9,000. */
export const hashOf = (text: string): number => Number.parseInt(hash('sha1', text).slice(0, 13), 16);
