import { UserError } from '../core/errors.ts';
import { foldCase } from '../core/names/fold.ts';

/** A hash of a path after normalization and case folding. */
export const caseHash = (path: string): number => hashOf(foldCase(path));

/** Refuses paths that are equal after folding, of which only the `caseHash` is known. @throws {UserError} with two of them. */
export function assertDistinctPaths(hashes: readonly Float64Array[], paths: () => Iterable<string>): void {
  const sorted = new Float64Array(hashes.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const some of hashes) {
    sorted.set(some, end);
    end += some.length;
  }
  sorted.sort();
  const repeated = new Set(sorted.filter((hash, at) => hash === sorted[at + 1]));
  if (repeated.size === 0) return;
  const first = new Map<string, string>();
  for (const path of paths()) {
    const folded = foldCase(path);
    if (!repeated.has(hashOf(folded))) continue;
    const earlier = first.get(folded);
    if (earlier === path) throw new Error(`${path} is in the tree twice`);
    if (earlier !== undefined) {
      throw new UserError(
        `${earlier} and ${path} differ only in upper and lower case or in how letters are encoded, ` +
          'so many file systems cannot hold both. Change one of the two names in the dataset',
      );
    }
    first.set(folded, path);
  }
}

/** 52 bits of a hash of a text, as in cyrb53: of a million texts, two have the same one with a chance of one in 9,000. */
export function hashOf(text: string): number {
  let first = 0xdeadbeef;
  let second = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    first = Math.imul(first ^ unit, 2654435761);
    second = Math.imul(second ^ unit, 1597334677);
  }
  first = Math.imul(first ^ (first >>> 16), 2246822507) ^ Math.imul(second ^ (second >>> 13), 3266489909);
  second = Math.imul(second ^ (second >>> 16), 2246822507) ^ Math.imul(first ^ (first >>> 13), 3266489909);
  return (first >>> 0) * 2 ** 20 + (second >>> 12);
}
