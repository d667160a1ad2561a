import { foldName } from '../names/fold.ts';
import { chunksOf, NUMBER_WORD, toNumeral, withLostLetters } from '../names/name-reader.ts';
import type { NameRules } from '../names/writing.ts';

/** A text as the matcher compares it. */
export interface Reading {
  /** In lower case, without accents, with single spaces: how an official name is recognized. */
  readonly folded: string;
  /** What the words mean, numbers in digits: `Brgy. Sto. Niño II` is barangay, santo, nino, 2. */
  readonly words: readonly string[];
}

/** UTF-8 that was read as Windows-1252 or Latin-1: the two characters of ñ and Ñ. */
const MOJIBAKE = /Ã[\u0083\u0192]Â±|Ã±|Ã‘|Ã\u0091|ã±|ã‘|&ntilde;|(?<=\p{L})_(?=\p{L})/giu;

/** `BarangayNamanday` */
const MAY_BE_GLUED = /(?:barangay|brgy\.?|bgy\.?)\S/i;
const GLUED = /(?<![\p{L}])(?:barangay|brgy\.?|bgy\.?)(?=\p{L}{3})(?!s?\b)/giu;

const NUMBER_OR_LETTERS = /\d+|\D+/g;
const ORDINAL = new Set(['st', 'nd', 'rd', 'th']);
/** `Region IVA`, `IV-B`. */
const ROMAN_WITH_LETTER = /^([ivx]+)([ab])$/;
const MAX_ROMAN = 6;

/**
 * Words that people write in tables and addresses, besides those that the dataset knows for names: Filipino ones, and
 * shortened ones that would be ambiguous in a search.
 */
const WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    barangay: 'brgys brng brngy brgay bgry bgay bgys bar brangay baranggay barangy brgi vrgy btgy',
    poblacion: 'pobl poblasyon poblcion pblcn',
    municipality: 'mun munic',
    city: 'lungsod siyudad',
    province: 'lalawigan prov',
    region: 'reg rehiyon',
    nuestra: 'nuestro',
    senor: 'sr',
    general: 'gral genl',
    captain: 'cap kap',
    president: 'pdte presidente',
    governor: 'gob gobernador',
    bernardo: 'brdo',
    francisco: 'fco',
    juan: 'jn',
    nueva: 'nva',
    zamboanga: 'zambo',
    district: 'dest',
    nuevo: 'nvo',
    no: 'no num number',
    village: 'vill',
    heights: 'hts',
    zone: 'zn',
  }).flatMap(([meaning, words]) => words.split(' ').map((word) => [word, meaning] as const)),
);

/** Words in several languages that say the same in a name; a single letter only at one of its ends. */
const SAME: ReadonlyMap<string, string> = new Map(
  Object.entries({
    north: 'norte northern nrt nte n',
    south: 'sur southern s',
    east: 'este eastern e',
    west: 'weste western oeste w',
    '1': 'uno one first',
    '2': 'dos two second',
    '3': 'tres three third',
    '4': 'cuatro kwatro four fourth',
    '5': 'cinco singko five',
    '6': 'seis sais six',
    '7': 'siete syete seven',
    '8': 'ocho otso eight',
    '9': 'nueve nuebe nine',
  }).flatMap(([meaning, words]) => words.split(' ').map((word) => [word, meaning] as const)),
);

/** Words with one of those that say the same in several languages: `norte` is north, and `dos` is 2. */
export function withoutLanguage(words: readonly string[]): readonly string[] {
  const last = words.length - 1;
  if (last < 1 || !words.some((word) => SAME.has(word))) return words;
  return words.map((word, at) => {
    if (word.length === 1 && at !== 0 && at !== last) return word;
    return SAME.get(word) ?? word;
  });
}

/** Words that tell areas with otherwise equal names apart, so that none of them is a typing error of another one. */
const DISTINCT = new Set(
  'north south east west upper lower old new big small ibaba itaas ilaya ibayo silangan kanluran central centro proper oriental occidental ilawod ibabao grande pequeno daan bag bagong bago luma uno dos tres first second third fourth'.split(
    ' ',
  ),
);

/** Reads texts of people as words. */
export class TextReader {
  readonly #meanings: ReadonlyMap<string, string>;
  readonly #known = new Map<string, string>();
  readonly #readings = new Map<string, Reading>();

  constructor({ words }: Pick<NameRules, 'words'>) {
    this.#meanings = new Map([...words.map(({ written, means }) => [written, means] as const)]);
  }

  /** Reads a text that can come again. */
  read(text: string): Reading {
    let reading = this.#readings.get(text);
    if (reading === undefined) {
      reading = this.readName(text);
      if (this.#readings.size >= MAX_READINGS) this.#readings.clear();
      if (text.length <= MAX_LENGTH) this.#readings.set(text, reading);
    }
    return reading;
  }

  /** Reads a text once. */
  readName(text: string): Reading {
    const folded = foldName(repair(text));
    return { folded, words: this.#words(folded) };
  }

  #words(folded: string): readonly string[] {
    const words: string[] = [];
    for (const chunk of chunksOf(folded)) {
      // A word with a hyphen is a name of its own, in which nothing is shortened: `Ma-Ayon`.
      const isCompound = chunk.includes('-');
      for (const written of isCompound ? chunk.split('-') : [chunk]) {
        for (const part of HAS_DIGIT.test(written) ? partsOfNumber(written) : lettersOf(written)) {
          const meaning = this.#meaning(part);
          words.push(isCompound && !IN_COMPOUNDS.has(meaning) ? toNumeral(part) : meaning);
        }
      }
    }
    return words.includes(NUMBER_WORD)
      ? words.filter((word, at) => word !== NUMBER_WORD || !isNumber(words[at + 1] ?? ''))
      : words;
  }

  #meaning(word: string): string {
    let meaning = this.#known.get(word);
    if (meaning === undefined) {
      const means = this.#meanings.get(word) ?? word;
      meaning = toNumeral(WORDS.get(means) ?? genericOf(means) ?? means);
      if (this.#known.size > MAX_KNOWN) this.#known.clear();
      this.#known.set(word, meaning);
    }
    return meaning;
  }
}

/** Words that are shortened also in a word with a hyphen: `Ilawod East-Pob.` */
const IN_COMPOUNDS = new Set(['poblacion', 'barangay']);

/** `barangay` or `poblacion` for a word with a typing error that is no word of a name: `brangay`, `poblasion`. */
function genericOf(word: string): string | undefined {
  if (word.length < MIN_GENERIC || word === 'balangay') return undefined;
  if (countErrors(word, 'barangay', 1) <= 1 || soundOf(word) === 'barangai') return 'barangay';
  return countErrors(word, 'poblacion', 2) <= 2 ? 'poblacion' : undefined;
}

const MIN_GENERIC = 7;

/** How many words are remembered. */
const MAX_KNOWN = 1 << 16;

/** How many texts are remembered, and how long they can be. */
const MAX_READINGS = 1 << 13;
const MAX_LENGTH = 100;

const HAS_DIGIT = /\d/;

/** Numbers and the letters between them, without those of an ordinal: `176-c` is 176 and c, and `2nd` is 2. */
function partsOfNumber(word: string): readonly string[] {
  const parts = word.match(NUMBER_OR_LETTERS) ?? [];
  return parts.filter((part, at) => at === 0 || !ORDINAL.has(part));
}

function lettersOf(word: string): readonly string[] {
  if (word.length > MAX_ROMAN) return [word];
  const [, roman, letter] = ROMAN_WITH_LETTER.exec(word) ?? [];
  return roman !== undefined && letter !== undefined && word.length > 2 ? [roman, letter] : [word];
}

/** A text with ñ where an encoding lost it. */
function repair(text: string): string {
  const read = /[Ãã&_]/.test(text) ? text.replace(MOJIBAKE, 'ñ') : text;
  const whole = withLostLetters(read);
  return MAY_BE_GLUED.test(whole) ? whole.replace(GLUED, 'barangay ') : whole;
}

/** Words as one text: without spaces, but between two numbers: `1 a`, `1-A` and `1A` are the same, `1 1` and `11` not. */
export function joinWords(words: readonly string[]): string {
  let joined = '';
  for (const word of words) joined += isNumber(word) && /\d$/.test(joined) ? ` ${word}` : word;
  return joined;
}

export const isNumber = (word: string): boolean => {
  const first = word.charCodeAt(0);
  return first >= 48 && first <= 57;
};

/** The words of a name in parts: those in which a letter can be wrong, and those that must be the same. */
export interface Spelling {
  readonly letters: string;
  /** Numbers, and words such as `norte`. */
  readonly fixed: string;
  /** The numbers alone. */
  readonly numbers: string;
  /** All words but the numbers, in which a word such as `norte` can be wrong too. */
  readonly all: string;
  /** Single letters, which people often leave out of the names of persons. */
  readonly initials: string;
  /** Each of the letters as a bit: an error changes one of them on each side at most. */
  readonly mask: number;
}

export function spellingOf(words: readonly string[]): Spelling {
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
  return { letters, fixed: fixed.join(' '), numbers, all, initials, mask: maskOf(letters) };
}

function maskOf(letters: string): number {
  let mask = 0;
  for (let at = 0; at < letters.length; at += 1) mask |= 1 << (letters.charCodeAt(at) & 31);
  return mask;
}

/** Whether letters differ in so few that they can be the same with some errors. */
export function isPossible(one: number, other: number, most: number): boolean {
  let [lacking, added] = [one & ~other, other & ~one];
  for (let nth = 0; nth < most; nth += 1) {
    lacking &= lacking - 1;
    added &= added - 1;
  }
  return lacking === 0 && added === 0;
}

/**
 * Letters as they sound in the languages of the country, in which spellings differ: `Ozamis` and `Ozamiz`, `Cawayan` and
 * `Kauayan`.
 */
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

/**
 * How many typing errors are forgiven in so many letters.
 *
 * @param shortest the fewest letters in which one is: 5, or fewer among few names.
 */
export const allowedErrors = (letters: number, shortest = 5): number => (letters < shortest ? 0 : letters < 9 ? 1 : 2);

/**
 * The typing errors between two texts: letters that are missing, added or wrong, and neighbours that are swapped
 * (optimal string alignment: https://en.wikipedia.org/wiki/Damerau-Levenshtein_distance).
 *
 * @param most the result is above it if there are more.
 */
export function countErrors(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  if (one === other) return 0;
  let start = 0;
  while (start < one.length && one.charCodeAt(start) === other.charCodeAt(start)) start += 1;
  let [before, row]: [number[], number[]] = [[], []];
  for (let at = 0; at <= other.length - start; at += 1) row.push(at);
  for (let i = 1; i <= one.length - start; i += 1) {
    const next = [i];
    let least = i;
    const letter = one.charCodeAt(start + i - 1);
    for (let j = 1; j <= other.length - start; j += 1) {
      const isSame = letter === other.charCodeAt(start + j - 1);
      let errors = Math.min(
        (row[j] as number) + 1,
        (next[j - 1] as number) + 1,
        (row[j - 1] as number) + (isSame ? 0 : 1),
      );
      const isSwapped =
        i > 1 &&
        j > 1 &&
        letter === other.charCodeAt(start + j - 2) &&
        one.charCodeAt(start + i - 2) === other.charCodeAt(start + j - 1);
      if (isSwapped) errors = Math.min(errors, (before[j - 2] as number) + 1);
      next.push(errors);
      if (errors < least) least = errors;
    }
    if (least > most) return most + 1;
    [before, row] = [row, next];
  }
  return row[other.length - start] ?? most + 1;
}
