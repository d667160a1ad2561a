import { editDistance } from './edit-distance.ts';

/**
 * How well a typed word matches another one, less is better: twice the number of slips, and one more if the typed word
 * is only a beginning.
 */
export type Quality = number;

/** The quality of words that do not match. */
export const NO_MATCH: Quality = 255;

/** How many slips a quality has. */
export const slipsOf = (quality: Quality): number => quality >> 1;

/** Whether a quality is that of a beginning. */
export const isBeginning = (quality: Quality): boolean => (quality & 1) === 1;

/** All words that occur in names, each once, with the shortened forms in which people write some of them. */
export class Vocabulary {
  readonly #numbers = new Map<string, number>();
  /** The words, and after them the shortened forms. */
  readonly #texts: string[] = [];
  /** For each shortened form the number of the word that it stands for. */
  readonly #forms: number[] = [];
  /** For each text which letters it has, as bits. */
  #letters: Uint32Array | undefined;

  /** The number of a word, which is added if it is new. */
  add(word: string): number {
    let number = this.#numbers.get(word);
    if (number === undefined) this.#numbers.set(word, (number = this.#texts.push(word) - 1));
    return number;
  }

  /** Adds a shortened form of a word, after all words. A form of an unknown word is left out. */
  addForm(form: string, word: string): void {
    const number = this.#numbers.get(word);
    if (number === undefined) return;
    this.#texts.push(form);
    this.#forms.push(number);
  }

  has(word: string): boolean {
    return this.#numbers.has(word);
  }

  /**
   * How well each word matches a typed word.
   *
   * @param meaning what the typed word means.
   * @param isOpen whether it may be the beginning of a word.
   */
  match(typed: string, meaning: string, isOpen: boolean): Uint8Array {
    const count = this.#texts.length - this.#forms.length;
    const qualities = new Uint8Array(count).fill(NO_MATCH);
    const letters = (this.#letters ??= Uint32Array.from(this.#texts, lettersOf));
    const word = { text: typed, letters: lettersOf(typed), isOpen, isExact: /\d/.test(meaning) };
    for (let at = 0; at < this.#texts.length; at += 1) {
      const quality = qualityOf(word, this.#texts[at] ?? '', letters[at] ?? 0);
      const number = at < count ? at : (this.#forms[at - count] ?? 0);
      if (quality < (qualities[number] ?? NO_MATCH)) qualities[number] = quality;
    }
    const exact = this.#numbers.get(meaning);
    if (exact !== undefined) qualities[exact] = 0;
    return qualities;
  }
}

/** A typed word. */
interface TypedWord {
  readonly text: string;
  readonly letters: number;
  readonly isOpen: boolean;
  /** Whether it has no slips, because it is a number. */
  readonly isExact: boolean;
}

function qualityOf({ text, letters, isOpen, isExact }: TypedWord, word: string, others: number): Quality {
  const isLonger = word.length > text.length;
  const isPossiblyOpen = isOpen && isLonger;
  if (isPossiblyOpen && word.startsWith(text)) return 1;
  if (isExact) return NO_MATCH;
  const most = slipsIn(Math.max(word.length, text.length));
  const mostOpen = isPossiblyOpen ? slipsIn(text.length) : 0;
  const isNear = Math.abs(word.length - text.length) <= most;
  if (!isNear && mostOpen === 0) return NO_MATCH;
  // A slip changes at most one of the letters that a word has, so most words need no comparison.
  if (countBits(letters & ~others) > (isNear ? most : mostOpen)) return NO_MATCH;
  if (mostOpen === 0 && countBits(others & ~letters) > most) return NO_MATCH;
  const { whole, beginning } = editDistance(text, word, most);
  const ofWhole = whole <= most ? 2 * whole : NO_MATCH;
  return beginning <= mostOpen && mostOpen > 0 ? Math.min(ofWhole, 2 * beginning + 1) : ofWhole;
}

/** How many slips are forgiven in a word of this many letters. */
const slipsIn = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** A bit for each letter from a to z, and one for all other characters. */
function lettersOf(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at) - 97;
    letters |= 1 << (letter >= 0 && letter < 26 ? letter : 26);
  }
  return letters;
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}
