import { isNumber } from '../names/name-reader.ts';
import { countErrors, hasAtMost, letterBits } from '../names/typing-errors.ts';

/** Words that tell areas with otherwise equal names apart, so that none of them is a typing error of another one. */
const DISTINCT = new Set(
  'north south east west upper lower old new big small ibaba itaas ilaya ibayo silangan kanluran central centro proper oriental occidental ilawod ibabao grande pequeno daan bag bagong bago luma uno dos tres first second third fourth'.split(
    ' ',
  ),
);

/** True for a number, or another word that tells areas with otherwise equal names apart. */
export const isFixed = (word: string): boolean => isNumber(word) || DISTINCT.has(word);

/** A text or name as it is compared with others: words in which a letter can be wrong, and words that must be the same. */
export class Spelled {
  readonly letters: string;
  /** Numbers, and words such as `norte`. */
  readonly fixed: string;
  readonly numbers: string;
  /** All words but the numbers, in which a word such as `norte` can be wrong too. */
  readonly all: string;
  /** Single letters, which people often leave out of the names of persons. */
  readonly initials: string;
  /** The `letterBits` of `letters`. */
  readonly bits: number;
  #sound: string | undefined;

  constructor(words: readonly string[]) {
    const fixed = words.filter(isFixed).sort();
    this.fixed = fixed.join(' ');
    this.numbers = fixed.filter(isNumber).join(' ');
    this.initials = words.filter((word) => word.length === 1 && !isFixed(word)).join('');
    this.all = words.filter((word) => !isNumber(word)).join('');
    const isAll = this.initials === '' && this.fixed === this.numbers;
    // One text and not two equal ones, for tens of thousands of names.
    this.letters = isAll ? this.all : words.filter((word) => word.length > 1 && !isFixed(word)).join('');
    this.bits = letterBits(this.letters);
  }

  /** The sound of its letters, which is only made if another text is about as long. */
  get sound(): string {
    return (this.#sound ??= soundOf(this.letters));
  }
}

/** The number of typing errors of a text, 0 if it sounds the same; `undefined` if it is too far from a name. */
export function errorsBetween(text: Spelled, name: Spelled, shortest?: number): number | undefined {
  if (Math.abs(text.all.length - name.all.length) > MAX_LONGER || text.numbers !== name.numbers) return undefined;
  if (text.fixed !== name.fixed) {
    // A word such as `norte` has an error itself, or is another one.
    const isLong = Math.min(text.all.length, name.all.length) >= MIN_LETTERS_OF_ALL;
    return isLong && countErrors(text.all, name.all, 1) <= 1 ? 1 : undefined;
  }
  if (text.initials !== name.initials && text.initials !== '') return undefined;
  const more = text.initials === name.initials ? 0 : 1;
  if (name.sound === text.sound && text.sound.length >= MIN_LETTERS) return more;
  const most = Math.min(errorsAllowedIn(text, shortest), allowedErrors(name.letters.length, shortest));
  const isPossible = hasAtMost(text.bits & ~name.bits, most) && hasAtMost(name.bits & ~text.bits, most);
  if (!isPossible) return undefined;
  const errors = most === 0 ? 1 : countErrors(text.letters, name.letters, most);
  if (errors > most || (errors > 1 && !hasConsonants(text.sound, name.sound))) return undefined;
  return errors + more;
}

/** True if two sounds have the same consonants in their order, except for one: `Kapatagan` is not Kapayawan. */
const hasConsonants = (text: string, name: string): boolean =>
  countErrors(consonantsOf(text), consonantsOf(name), 1) <= 1;

/** The consonants of a sound, of which those of the nose are often taken for each other: `Lumangbayan` is Lumambayan. */
const consonantsOf = (sound: string): string => sound.replace(/(?:ng)+|m/g, 'n').replace(/[aiu]/g, '');

/** The most typing errors that are forgiven in a text, from which a letter can be missing. */
export const errorsAllowedIn = ({ letters }: Spelled, shortest?: number): number =>
  allowedErrors(letters.length + 1, shortest);

/** The most letters that one of two texts can have more if they sound the same, or have two errors. */
export const MAX_LONGER = 4;

/** The number of letters that a name needs for an error in a word that tells it from others. */
const MIN_LETTERS_OF_ALL = 8;

/** The number of letters that a sound, or a word that is left alone, needs. */
const MIN_LETTERS = 4;

/** Letters as they sound in the country's languages: `Ozamis` and `Ozamiz`, `Cawayan` and `Kauayan` are the same. */
export function soundOf(letters: string): string {
  return letters
    .replace(/ph|f/g, 'p')
    .replace(/c(?=[eiy])|z|x/g, 's')
    .replace(/qu(?=[eiy])|[cqk]/g, 'k')
    .replace(/v/g, 'b')
    .replace(/h/g, '')
    .replace(/[ey]/g, 'i')
    .replace(/[ow]/g, 'u')
    .replace(/(.)\1+/g, '$1');
}

/** The number of typing errors that are forgiven in so many letters: none below `shortest`, which is less among few names. */
const allowedErrors = (letters: number, shortest = 5): number => (letters < shortest ? 0 : letters < 9 ? 1 : 2);
