import type { NameWord } from '../names/writing.ts';
import { eachNear } from './near-words.ts';
import { packWords } from './packed-words.ts';
import { NO_MATCH, slipsOf, type Quality } from './quality.ts';
import { SortedWords } from './sorted-words.ts';

/** The words that match a typed word, by their numbers. */
export type MatchedWords = ReadonlyMap<number, Quality>;

/** All words that occur in names, with the shortened forms in which people write some of them. */
export class Vocabulary {
  readonly words: SortedWords;
  readonly #forms: SortedWords;
  /** For each shortened form the number of the word that it stands for. */
  readonly #formOf: readonly number[];

  /** @param forms shortened forms; one of an unknown word is left out. */
  constructor(words: SortedWords, forms: readonly NameWord[]) {
    this.words = words;
    const known = new Map(
      forms.flatMap(({ written, means }) => {
        const number = words.find(means);
        return number === undefined ? [] : [[written, number] as const];
      }),
    );
    const sorted = [...known.keys()].sort();
    this.#forms = new SortedWords(packWords(sorted));
    this.#formOf = sorted.map((form) => known.get(form) ?? 0);
  }

  /**
   * The words that match a typed word.
   *
   * @param meaning what the typed word means.
   * @param isOpen whether it may be the beginning of a word.
   */
  match(typed: string, meaning: string, isOpen: boolean): MatchedWords {
    const matched = new Map<number, Quality>();
    const add = (number: number, quality: Quality) => {
      if (quality < (matched.get(number) ?? NO_MATCH)) matched.set(number, quality);
    };
    matchIn(this.words, typed, meaning, isOpen, add);
    matchIn(this.#forms, typed, meaning, isOpen, (form, quality) => add(this.#formOf[form] ?? 0, quality));
    const exact = this.words.find(meaning);
    if (exact !== undefined) add(exact, 0);
    return matched;
  }
}

/** Whether a word matches without a slip, also as a beginning. */
export const hasNoSlip = (matched: MatchedWords): boolean =>
  [...matched.values()].some((quality) => slipsOf(quality) === 0);

function matchIn(
  words: SortedWords,
  typed: string,
  meaning: string,
  isOpen: boolean,
  add: (number: number, quality: Quality) => void,
): void {
  if (isOpen) {
    words.eachBeginning(typed, (number) => {
      if (words.at(number) !== typed) add(number, 1);
    });
  }
  // A number has no slips.
  if (/\d/.test(meaning)) return;
  const same = words.find(typed);
  if (same !== undefined) add(same, 0);
  eachNear(typed, isOpen, words, (number, slips, isBeginning) => add(number, 2 * slips + (isBeginning ? 1 : 0)));
}
