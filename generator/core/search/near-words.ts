import type { SortedWords } from './packed-words.ts';

/** The quality of the match of a typed word, less is better: twice the typos, and one more if it is only a beginning. */
export type Quality = number;

export const NO_MATCH: Quality = 255;

/** The number of typos a quality has. */
export const typosOf = (quality: Quality): number => quality >> 1;

/** True if a quality is that of a beginning. */
export const isBeginning = (quality: Quality): boolean => (quality & 1) === 1;

/** The number of typos that are forgiven in a word of this many letters, the longer one of the typed word and the other one. */
const allowedTypos = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

const MAX_TYPOS = allowedTypos(Infinity);

/** The most letters of a typed word with typos: one for each bit of a number. The PSGC has words of up to 30 letters. */
const MAX_LETTERS = 31;

/**
 * Visits the words that a typed word is near to: with letters that are missing, added or wrong, and neighbours that are
 * swapped. `allowedTypos` says how many typos are forgiven; a word in which none is forgiven is not visited.
 *
 * @param isOpen true if the typed word may be the beginning of a word.
 * @param visit is called with the number of a word, the typos, and whether these lead to a beginning of the word only.
 * It can be called for a word twice.
 */
export function eachNear(
  typed: string,
  isOpen: boolean,
  words: SortedWords,
  visit: (number: number, typos: number, isBeginning: boolean) => void,
): void {
  const { length } = typed;
  const most = maxTypos(length);
  if (most === 0 || length > MAX_LETTERS) return;
  const mostOpen = isOpen ? allowedTypos(length) : 0;
  const edits = new Edits(typed);
  words.eachSimilar(typed, most, (number, longer, lacking, added) => {
    const typos = allowedTypos(length + Math.max(longer, 0));
    // A typo changes the length by one letter at most, and so the letters that a word has by one of each sort.
    const isNear =
      typos > 0 && hasAtMost(lacking, typos - Math.max(longer, 0)) && hasAtMost(added, typos + Math.min(longer, 0));
    const isPossiblyOpen = longer > 0 && mostOpen > 0 && hasAtMost(lacking, mostOpen);
    if (!isNear && !isPossiblyOpen) return;
    edits.count(words.at(number) ?? '', most);
    if (isNear && edits.whole <= typos) visit(number, edits.whole, false);
    if (isPossiblyOpen && edits.beginning <= mostOpen) visit(number, edits.beginning, true);
  });
}

function hasAtMost(bits: number, count: number): boolean {
  let left = bits;
  for (let nth = 0; nth < count; nth += 1) left &= left - 1;
  return left === 0 && count >= 0;
}

/** The most typos that a typed word of this many letters can have, because the other word can be longer. */
function maxTypos(length: number): number {
  let typos = MAX_TYPOS;
  while (allowedTypos(length + typos) < typos) typos -= 1;
  return typos;
}

/**
 * Counts the edits, up to two, that make a typed word another one (optimal string alignment:
 * https://en.wikipedia.org/wiki/Damerau-Levenshtein_distance).
 *
 * After each letter of the other word, the bits of a number say which beginnings of the typed word can be made the
 * letters so far, bit 3 for its first three letters; there is a number for no edit, one edit and two
 * (https://en.wikipedia.org/wiki/Bitap_algorithm).
 */
class Edits {
  /** The edits to the last word that was counted, above two if there are more. */
  whole = 0;
  beginning = 0;
  readonly #last: number;
  readonly #all: number;
  /** For each letter the beginnings of the typed word that end with it. */
  readonly #endings = new Map<number, number>();

  constructor(typed: string) {
    for (let at = 0; at < typed.length; at += 1) {
      const letter = typed.charCodeAt(at);
      this.#endings.set(letter, (this.#endings.get(letter) ?? 0) | (1 << (at + 1)));
    }
    this.#last = 1 << typed.length;
    this.#all = this.#last | (this.#last - 1);
  }

  /** @param most stops when there are more edits than this. */
  count(word: string, most: number): void {
    const last = this.#last;
    const all = this.#all;
    let none = 1;
    let one = 3;
    let two = 7 & all;
    let noneBefore = 0;
    let oneBefore = 0;
    let endingsBefore = 0;
    this.beginning = editsOf(last, none, one, two);
    for (let at = 0; at < word.length; at += 1) {
      const endings = this.#endings.get(word.charCodeAt(at)) ?? 0;
      const swapped = (endings << 1) & endingsBefore;
      const nextNone = (none << 1) & endings;
      const nextOne =
        (((one << 1) & endings) | none | (none << 1) | (nextNone << 1) | ((noneBefore << 2) & swapped)) & all;
      const nextTwo = (((two << 1) & endings) | one | (one << 1) | (nextOne << 1) | ((oneBefore << 2) & swapped)) & all;
      noneBefore = none;
      oneBefore = one;
      endingsBefore = endings;
      none = nextNone;
      one = nextOne;
      two = nextTwo;
      if ((most === 1 ? one : two) === 0) break;
      if ((two & last) !== 0) this.beginning = Math.min(this.beginning, editsOf(last, none, one, two));
    }
    this.whole = editsOf(last, none, one, two);
  }
}

const editsOf = (last: number, none: number, one: number, two: number): number => {
  if ((none & last) !== 0) return 0;
  if ((one & last) !== 0) return 1;
  return (two & last) !== 0 ? 2 : 3;
};
