import { countErrors, hasAtMost, letterBits } from '../names/typing-errors.ts';

const LINE_BITS = 6;
const LINE = 1 << LINE_BITS;

/** Writes texts without spaces as lines of 64. */
export function toLines(texts: readonly string[]): string {
  const lines: string[] = [];
  for (let at = 0; at < texts.length; at += LINE) lines.push(texts.slice(at, at + LINE).join(' '));
  return lines.join('\n');
}

/** A function that reads the text at a position of lines; a line is divided when it is first needed. */
export function lineReader(lines: string): (at: number) => string | undefined {
  const undivided = lines.split('\n');
  const divided: (readonly string[] | undefined)[] = [];
  return (at) => {
    const line = at >> LINE_BITS;
    const texts = (divided[line] ??= undivided[line]?.split(' ') ?? []);
    return texts[at % LINE];
  };
}

/** No character of a word is before it, but those between words are, and there is none after the last. */
const SPACE = 32;

/** Words in the order of their characters, each once. */
export class SortedWords {
  readonly at: (number: number) => string | undefined;
  readonly #lengths: readonly number[];
  readonly #letters: readonly number[];

  /** @param lines as `toLines` writes them. */
  constructor(lines: string) {
    this.at = lineReader(lines);
    [this.#lengths, this.#letters] = lines === '' ? [[], []] : measured(lines);
  }

  find(word: string): number | undefined {
    const number = this.#firstFrom(word);
    return this.at(number) === word ? number : undefined;
  }

  eachBeginning(text: string, visit: (number: number) => void): void {
    for (let number = this.#firstFrom(text); this.at(number)?.startsWith(text) === true; number += 1) visit(number);
  }

  /**
   * Visits the words that lack few of the letters of a typed word: with the number of the word, how much longer it is,
   * the letters that it lacks, and those that it has besides, each as a bit.
   *
   * @param most how many are few: 1 or 2.
   */
  eachSimilar(
    typed: string,
    most: number,
    visit: (number: number, longer: number, lacking: number, added: number) => void,
  ): void {
    const typedLetters = letterBits(typed);
    for (const number of similar(this.#letters, typedLetters, most)) {
      const letters = this.#letters[number] ?? 0;
      const longer = (this.#lengths[number] ?? 0) - typed.length;
      visit(number, longer, typedLetters & ~letters, letters & ~typedLetters);
    }
  }

  #firstFrom(text: string): number {
    let [from, to] = [0, this.#letters.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.at(middle) ?? '') < text) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

/** The numbers of the words that lack at most one or two of some letters. It is small, so that it is compiled early. */
function similar(letters: readonly number[], wanted: number, most: number): readonly number[] {
  const numbers: number[] = [];
  const { length } = letters;
  for (let number = 0; number < length; number += 1) {
    let lacking = wanted & ~(letters[number] as number);
    // Each step removes one bit.
    lacking &= lacking - 1;
    if (most > 1) lacking &= lacking - 1;
    if (lacking === 0) numbers.push(number);
  }
  return numbers;
}

/** The length and the `letterBits` of each word, in one pass, which takes less time than to divide the lines. */
function measured(lines: string): readonly [lengths: readonly number[], letters: readonly number[]] {
  const [all, lengths]: [number[], number[]] = [[], []];
  const { length } = lines;
  let start = 0;
  let letters = 0;
  for (let at = 0; at <= length; at += 1) {
    const code = lines.charCodeAt(at);
    if (code > SPACE) letters |= 1 << (code & 31);
    else {
      lengths.push(at - start);
      all.push(letters);
      start = at + 1;
      letters = 0;
    }
  }
  return [lengths, all];
}

/** The quality of the match of a typed word, less is better: twice the typos, and one more if it is only a beginning. */
export type Quality = number;

export const NO_MATCH: Quality = 255;

export const typosOf = (quality: Quality): number => quality >> 1;

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
  words.eachSimilar(typed, most, (number, longer, lacking, added) => {
    const typos = allowedTypos(length + Math.max(longer, 0));
    // A typo changes the length by one letter at most, and so the letters that a word has by one of each sort.
    const isNear =
      typos > 0 && hasAtMost(lacking, typos - Math.max(longer, 0)) && hasAtMost(added, typos + Math.min(longer, 0));
    const isPossiblyOpen = longer > 0 && mostOpen > 0 && hasAtMost(lacking, mostOpen);
    if (!isNear && !isPossiblyOpen) return;
    const word = words.at(number) ?? '';
    const beginning = isPossiblyOpen ? countErrors(typed, word, most, true) : 0;
    if (isPossiblyOpen && beginning <= mostOpen) visit(number, beginning, true);
    // A whole word has no fewer typos than its best beginning.
    const whole = isNear && beginning <= typos ? countErrors(typed, word, typos) : Infinity;
    if (whole <= typos) visit(number, whole, false);
  });
}

/** The most typos that a typed word of this many letters can have, because the other word can be longer. */
function maxTypos(length: number): number {
  let typos = MAX_TYPOS;
  while (allowedTypos(length + typos) < typos) typos -= 1;
  return typos;
}
