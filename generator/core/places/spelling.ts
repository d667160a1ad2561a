import { isNumber } from '../names/name-reader.ts';
import { countErrors, hasAtMost, letterBits } from '../names/typing-errors.ts';

/** Words that tell areas with otherwise equal names apart, so that none of them is a typing error of another one. */
const DISTINCT = new Set(
  'north south east west upper lower old new big small ibaba itaas ilaya ibayo silangan kanluran central centro proper oriental occidental ilawod ibabao grande pequeno daan bag bagong bago luma uno dos tres first second third fourth'.split(
    ' ',
  ),
);

/** A text or name as it is compared with others that may have typing errors. */
export class Spelled {
  readonly spelling: Spelling;
  #sound: string | undefined;

  constructor(words: readonly string[]) {
    this.spelling = spellingOf(words);
  }

  /** The sound of its letters, which is only made if another text is about as long. */
  get sound(): string {
    return (this.#sound ??= soundOf(this.spelling.letters));
  }
}

/** The number of typing errors of a text, 0 if it sounds the same; `undefined` if it is too far from a name. */
export function errorsBetween(one: Spelled, other: Spelled, shortest?: number): number | undefined {
  const { spelling: text } = one;
  const { spelling } = other;
  if (Math.abs(text.all.length - spelling.all.length) > MAX_LONGER || text.numbers !== spelling.numbers)
    return undefined;
  if (text.fixed !== spelling.fixed) {
    // A word such as `norte` has an error itself, or is another one.
    const isLong = Math.min(text.all.length, spelling.all.length) >= MIN_LETTERS_OF_ALL;
    return isLong && countErrors(text.all, spelling.all, 1) <= 1 ? 1 : undefined;
  }
  if (text.initials !== spelling.initials && text.initials !== '' && spelling.initials !== '') return undefined;
  const more = text.initials === spelling.initials ? 0 : 1;
  if (other.sound === one.sound && one.sound.length >= MIN_LETTERS) return more;
  const most = Math.min(errorsAllowedIn(one, shortest), allowedErrors(spelling.letters.length, shortest));
  const isPossible = hasAtMost(text.bits & ~spelling.bits, most) && hasAtMost(spelling.bits & ~text.bits, most);
  if (!isPossible) return undefined;
  const errors = most === 0 ? 1 : countErrors(text.letters, spelling.letters, most);
  return errors > most ? undefined : errors + more;
}

/** The most typing errors that are forgiven in a text, from which a letter can be missing. */
export const errorsAllowedIn = ({ spelling }: Spelled, shortest?: number): number =>
  allowedErrors(spelling.letters.length + 1, shortest);

/** The most letters that one of two texts can have more if they sound the same, or have two errors. */
export const MAX_LONGER = 4;

/** The number of letters that a name needs for an error in a word that tells it from others. */
const MIN_LETTERS_OF_ALL = 8;

/** The number of letters that a sound, or a word that is left alone, needs. */
const MIN_LETTERS = 4;

/** The words of a name in parts: those in which a letter can be wrong, and those that must be the same. */
interface Spelling {
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
}

function spellingOf(words: readonly string[]): Spelling {
  let letters = '';
  let initials = '';
  let all = '';
  const fixed: string[] = [];
  for (const word of words) {
    if (!isNumber(word)) all += word;
    if (isNumber(word) || DISTINCT.has(word)) fixed.push(word);
    else if (word.length === 1) initials += word;
    else letters += word;
  }
  fixed.sort();
  const numbers = fixed.filter(isNumber).join(' ');
  return { letters, fixed: fixed.join(' '), numbers, all, initials, bits: letterBits(letters) };
}

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
