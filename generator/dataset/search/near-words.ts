import { slipsIn } from './quality.ts';
import type { SortedWords } from './sorted-words.ts';

/** The most slips that are forgiven in any word. */
const MOST = slipsIn(Infinity);

/**
 * Visits the words that a typed word is near to: with letters that are missing, added or wrong, and neighbours that are
 * swapped (optimal string alignment: https://en.wikipedia.org/wiki/Damerau-Levenshtein_distance). `slipsIn` says how
 * many slips count as near.
 *
 * The table of distances has a row for each letter of a word, so words with the same beginning share rows. Most
 * beginnings have too many slips after three or four letters, and all words with such a beginning are passed over.
 *
 * @param isOpen whether the typed word may be the beginning of a word.
 * @param visit is called with the number of a word, the slips, and whether these lead to a beginning of the word only.
 * It can be called for a word twice.
 */
export function eachNear(
  typed: string,
  isOpen: boolean,
  words: SortedWords,
  visit: (number: number, slips: number, isBeginning: boolean) => void,
): void {
  const { length } = typed;
  const most = mostSlips(length);
  const mostOpen = isOpen ? slipsIn(length) : 0;
  if (most === 0) return;
  const table = new DistanceTable(typed, most);
  /** How many rows belong to the word before, and whether its next letters cannot be near. */
  let rows = 0;
  let isTooFar = false;
  for (let number = 0; number < words.length; number += 1) {
    const shared = words.shared(number);
    if (!isTooFar || shared < rows) {
      const word = words.at(number);
      rows = Math.min(shared, rows);
      isTooFar = false;
      while (rows < word.length && !isTooFar) isTooFar = !table.fillRow((rows += 1), word);
      if (!isTooFar && Math.abs(word.length - length) <= most) {
        const slips = table.slips(rows);
        if (slips <= slipsIn(Math.max(word.length, length))) visit(number, slips, false);
      }
    }
    if (mostOpen > 0) {
      const slips = table.slipsOfBeginning(rows);
      if (slips <= mostOpen && words.at(number).length > length) visit(number, slips, true);
    }
  }
}

/** The most slips that a typed word of this many letters can have, because the other word can be longer. */
function mostSlips(length: number): number {
  let slips = MOST;
  while (slipsIn(length + slips) < slips) slips -= 1;
  return slips;
}

/** The edits between beginnings of a typed word and beginnings of another word, as far as they are few. */
class DistanceTable {
  readonly #typed: string;
  readonly #most: number;
  /** For each row the edits that make each beginning of the typed word as many letters of the other word. */
  readonly #cells: Uint8Array;
  readonly #width: number;
  /** For each row the fewest edits that make the whole typed word at most as many letters of the other word. */
  readonly #ofBeginnings: Uint8Array;

  constructor(typed: string, most: number) {
    this.#typed = typed;
    this.#most = most;
    this.#width = typed.length + 2;
    this.#cells = new Uint8Array((typed.length + most + 2) * this.#width);
    this.#ofBeginnings = new Uint8Array(typed.length + most + 2);
    for (let column = 0; column <= most + 1; column += 1) this.#cells[column] = column;
    this.#ofBeginnings[0] = Math.min(typed.length, most + 1);
  }

  /** The edits between the typed word and as many letters as a row says. */
  slips(row: number): number {
    const { length } = this.#typed;
    return Math.abs(row - length) > this.#most ? this.#most + 1 : (this.#cells[row * this.#width + length] ?? 0);
  }

  /** The fewest edits between the typed word and at most as many letters as a row says. */
  slipsOfBeginning(row: number): number {
    return this.#ofBeginnings[row] ?? 0;
  }

  /**
   * Fills the row for a beginning of a word, after those for shorter ones.
   *
   * @returns whether a longer beginning can be near.
   */
  fillRow(row: number, word: string): boolean {
    const { length } = this.#typed;
    const cells = this.#cells;
    const width = this.#width;
    const most = this.#most;
    const before = this.#ofBeginnings[row - 1] ?? 0;
    if (row > length + most) {
      this.#ofBeginnings[row] = before;
      return false;
    }
    const letter = word.charCodeAt(row - 1);
    const letterBefore = row > 1 ? word.charCodeAt(row - 2) : -1;
    // Cells further from the diagonal than this have more edits.
    const from = Math.max(1, row - most);
    const to = Math.min(length, row + most);
    const current = row * width;
    const previous = current - width;
    let left = from === 1 ? Math.min(row, most + 1) : most + 1;
    let least = left;
    cells[current + from - 1] = left;
    for (let column = from; column <= to; column += 1) {
      const other = this.#typed.charCodeAt(column - 1);
      let edits = cells[previous + column - 1] as number;
      if (letter !== other) {
        edits = Math.min(edits, cells[previous + column] as number, left) + 1;
        const isSwapped = column > 1 && letterBefore === other && this.#typed.charCodeAt(column - 2) === letter;
        if (isSwapped) edits = Math.min(edits, (cells[previous - width + column - 2] as number) + 1);
      }
      cells[current + column] = left = edits;
      if (edits < least) least = edits;
    }
    cells[current + to + 1] = most + 1;
    const whole = to === length ? left : most + 1;
    this.#ofBeginnings[row] = Math.min(before, whole);
    return least <= most;
  }
}
