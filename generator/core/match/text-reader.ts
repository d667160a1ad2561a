import { soundOf } from './spelling.ts';
import { WRITTEN_WORDS } from './words.ts';
import { foldName } from '../names/fold.ts';
import { chunksOf, type NameRules, toNumeral, withLostLetters, withoutNumberWords } from '../names/name-reader.ts';
import { countErrors } from '../names/typing-errors.ts';

const MAX_TEXTS = 4096;
const MAX_LENGTH = 100;

/** Results for texts, which people repeat in tables. Long texts are not kept. */
export class KeptTexts<Found> {
  readonly #found = new Map<string, Found>();
  readonly #max: number;

  /** @param max for how many texts it is kept. */
  constructor(max = MAX_TEXTS) {
    this.#max = max;
  }

  get(text: string, find: () => Found): Found {
    let found = this.#found.get(text);
    if (found === undefined) {
      found = find();
      if (this.#found.size >= this.#max) this.#found.clear();
      if (text.length <= MAX_LENGTH) this.#found.set(text, found);
    }
    return found;
  }
}

export interface ReadText {
  /** In lower case, without accents, with single spaces: how an official name is recognized. */
  readonly folded: string;
  /** The meanings of the words, with numbers in digits: `Brgy. Sto. Niño II` is barangay, santo, nino, 2. */
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

export class TextReader {
  readonly #meanings: ReadonlyMap<string, string>;
  readonly #known = new KeptTexts<string>(MAX_KNOWN);
  readonly #knownOfNames = new KeptTexts<string>(MAX_KNOWN);
  readonly #readings = new KeptTexts<ReadText>(MAX_READINGS);

  constructor({ words }: Pick<NameRules, 'words'>) {
    this.#meanings = new Map(words.map(({ written, means }) => [written, means]));
  }

  read(text: string): ReadText {
    return this.#readings.get(text, () => this.#read(repair(text), true));
  }

  readName(name: string): ReadText {
    return this.#read(name, false);
  }

  #read(text: string, canHaveErrors: boolean): ReadText {
    const folded = foldName(text);
    return { folded, words: this.#words(folded, canHaveErrors) };
  }

  #words(folded: string, canHaveErrors: boolean): readonly string[] {
    const words: string[] = [];
    for (const chunk of chunksOf(folded)) {
      // A word with a hyphen is a name of its own, in which nothing is shortened: `Ma-Ayon`.
      const isCompound = chunk.includes('-');
      for (const written of isCompound ? chunk.split('-') : [chunk]) {
        for (const part of HAS_DIGIT.test(written) ? partsOfNumber(written) : lettersOf(written)) {
          const meaning = this.#meaning(part, canHaveErrors);
          words.push(isCompound && !IN_COMPOUNDS.has(meaning) ? toNumeral(part) : meaning);
        }
      }
    }
    return withoutNumberWords(words);
  }

  #meaning(word: string, canHaveErrors: boolean): string {
    return (canHaveErrors ? this.#known : this.#knownOfNames).get(word, () => {
      const means = this.#meanings.get(word) ?? word;
      return toNumeral(WRITTEN_WORDS.get(means) ?? (canHaveErrors ? genericOf(means) : undefined) ?? means);
    });
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

const MAX_KNOWN = 1 << 16;

const MAX_READINGS = 1 << 13;

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

function repair(text: string): string {
  const read = /[Ãã&_]/.test(text) ? text.replace(MOJIBAKE, 'ñ') : text;
  const whole = withLostLetters(read);
  return MAY_BE_GLUED.test(whole) ? whole.replace(GLUED, 'barangay ') : whole;
}
