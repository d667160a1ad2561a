import { UserError } from '../errors.ts';
import { foldCase } from '../fold-case.ts';

/** Two 32-bit hashes of a text, as in cyrb53. */
function hashesOf(text: string): readonly [number, number] {
  let first = 0xdeadbeef;
  let second = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    first = Math.imul(first ^ unit, 2654435761);
    second = Math.imul(second ^ unit, 1597334677);
  }
  first = Math.imul(first ^ (first >>> 16), 2246822507) ^ Math.imul(second ^ (second >>> 13), 3266489909);
  second = Math.imul(second ^ (second >>> 16), 2246822507) ^ Math.imul(first ^ (first >>> 13), 3266489909);
  return [first, second];
}

/** 52 bits of a hash of a text, from 1, for a `HashCounter`. */
export function hashOf(text: string): number {
  const [first, second] = hashesOf(text);
  return (first >>> 0) * 2 ** 20 + (second >>> 12) + 1;
}

const BLOCKS = 1 << 17;
const WORDS_A_BLOCK = 16;
const BLOCKS_A_SEGMENT = 16;
const HASHES = 8;

/**
 * Finds paths that are equal after Unicode normalization and case folding, with 8 MB for any number of paths, and less
 * for a small tree: a blocked Bloom filter shows which paths may repeat an earlier one. Of 600,000 different paths
 * usually none is suspected, of 5,000,000 a few thousand.
 */
export class CaseCheck {
  /** The filter in segments, each of which exists when a path needs it. */
  readonly #segments: Uint32Array[] = [];
  readonly #suspects = new Set<string>();

  add(path: string): void {
    const folded = foldCase(path);
    const [place, bits] = hashesOf(folded);
    if (!this.#setBits(place, bits)) this.#suspects.add(folded);
  }

  /** Sets the bits of a path, and returns whether one of them was not set before. */
  #setBits(place: number, bits: number): boolean {
    const at = place & (BLOCKS - 1);
    const segment = (this.#segments[Math.floor(at / BLOCKS_A_SEGMENT)] ??= new Uint32Array(
      BLOCKS_A_SEGMENT * WORDS_A_BLOCK,
    ));
    const block = (at % BLOCKS_A_SEGMENT) * WORDS_A_BLOCK;
    let isNew = false;
    let random = bits;
    for (let hash = 0; hash < HASHES; hash += 1) {
      random = Math.imul(random ^ (random >>> 15), 0x85ebca6b);
      const bit = random >>> 23;
      const word = block + (bit >>> 5);
      const before = segment[word] ?? 0;
      const after = before | (1 << (bit & 31));
      if (after >>> 0 === before) continue;
      segment[word] = after;
      isNew = true;
    }
    return isNew;
  }

  /**
   * Compares the paths that are suspected.
   *
   * @param paths returns all paths that were added; it is only called if some are suspected.
   * @throws {UserError} if two of them are equal after folding.
   */
  assertDistinct(paths: () => Iterable<string>): void {
    if (this.#suspects.size === 0) return;
    const found = new Map<string, string>();
    for (const path of paths()) {
      const folded = foldCase(path);
      if (!this.#suspects.has(folded)) continue;
      const other = found.get(folded);
      if (other === path) throw new Error(`${path} is in the tree twice`);
      if (other !== undefined) {
        throw new UserError(
          `${other} and ${path} differ only in upper and lower case or in how letters are encoded, ` +
            'so many file systems cannot hold both. Change one of the two names in the dataset',
        );
      }
      // The path is a slice of a piece of a manifest, and would keep all of it in memory.
      const copy = Buffer.from(path).toString();
      found.set(foldCase(copy), copy);
    }
  }
}
