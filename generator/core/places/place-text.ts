import { saidBy, SAYS, WRITTEN_WORDS } from './place-words.ts';
import { soundOf } from './spelling.ts';
import { LimitedStore } from '../kept.ts';
import { foldName } from '../names/fold.ts';
import { isNumber, type NameRules, toNumeral, withLostLetters } from '../names/name-reader.ts';
import { countErrors } from '../names/typing-errors.ts';

/** The levels that a column of a table can have, from the smallest areas to the largest ones. */
export const PLACE_LEVELS = ['barangay', 'city', 'province', 'region'] as const;

export type PlaceLevel = (typeof PLACE_LEVELS)[number];

/** The border between a word and the one before it: nothing, a hyphen, a dash or a slash, `and`, a comma or a bracket, or another column. */
export const BORDER = { none: 0, hyphen: 1, dash: 2, and: 3, comma: 4, column: 5 } as const;

/** A word of a text about a place. */
export interface Word {
  /** Its meaning: `santo` for `Sto.`, `3` for `III`. */
  readonly word: string;
  /** As it is written, in lower case and without accents. */
  readonly written: string;
  /** The kind of thing that it says, whatever the areas are: the sum of values of `SAYS`. */
  readonly says: number;
  /** A value of `BORDER`, of what stands before it. */
  readonly border: number;
  /** The level of its column; `undefined` in an address. */
  readonly column: PlaceLevel | undefined;
  /** Where it begins and ends in its text. */
  readonly from: number;
  readonly to: number;
}

/** A word of the name of an area. */
export type WordOfName = Pick<Word, 'word' | 'written' | 'says'>;

/** A name that nothing but spaces divides, which nearly all are. */
const PLAIN_NAME = /^[a-zA-Z]+(?: [a-zA-Z]+)*$/;
const CHUNKS = /[\p{L}\p{N}]+(?:['’][\p{L}]+)*|[-–—/&]|[,;:()[\]\n\r|"]/gu;
const ASCII_CHUNKS = /[a-zA-Z0-9]+(?:'[a-zA-Z]+)*|[-/&]|[,;:()[\]\n\r|"]/g;
const ASCII = /^[\0-\x7f]*$/;

/** UTF-8 that was read as Windows-1252 or Latin-1: the two characters of ñ and Ñ, the three of an apostrophe. */
const MOJIBAKE =
  /Ã[\u0083\u0192]Â±|Ã±|Ã‘|Ã\u0091|ã±|ã‘|&[nN]tilde;|(?<=\p{Ll})_(?=\p{Ll})|(?<=\p{Lu})_(?=\p{Lu})|â€™/gu;

/** `BarangayNamanday` */
const GLUED = /(?<![\p{L}])(?:barangay|brgy\.?|bgy\.?)(?=\p{L}{3}|no\.?\s*\d)(?!s?\b)/giu;
/** PSA's remark of 2016 on the districts of Metro Manila: `NCR, Third District (Not a Province)`. */
const NO_PROVINCE = /\(not a province\)/i;
/** `ParkAyala` and `SanJose`, but not `MacArthur`, `DavNor` or the barangay `BuenaGracia`. */
const LOST_SPACE = /(?<=\p{L}{3}\p{Ll}|\b(?:San|Sta|Sto|Del|Los|Las|Pob))(?=\p{Lu}\p{Ll}{2})(?!Gracia)/gu;
const CAN_LACK_SPACE = /\p{Ll}\p{Lu}/u;
const MAY_BE_GLUED = /(?:barangay|brgy\.?|bgy\.?)\S/i;

const ORDINAL = new Set(['st', 'nd', 'rd', 'th']);
const NUMBER_OR_LETTERS = /\d+|\D+/g;
/** `Region IVA`, `IV-B`. */
const ROMAN_WITH_LETTER = /^([ivx]+)([ab])$/;
const MAX_ROMAN = 6;
const MAX_KNOWN = 1 << 15;

/** Reads texts about places, and names of areas, as words that can be compared. */
export class PlaceTextReader {
  readonly #meanings: ReadonlyMap<string, string>;
  /** The parts of chunks, by whether they are in a word with a hyphen, and whether they can have errors. */
  readonly #known = Array.from({ length: 4 }, () => new LimitedStore<string, readonly WordOfName[]>(MAX_KNOWN));

  constructor({ words }: Pick<NameRules, 'words'>) {
    this.#meanings = new Map(words.map(({ written, means }) => [written, means]));
  }

  /** The words of a text that somebody wrote, in which letters can be lost and words can be glued together. */
  read(text: string): readonly Word[] {
    return this.readRepaired(repaired(text));
  }

  /** The same for a text that `repaired` returned. */
  readRepaired(text: string, column?: PlaceLevel): readonly Word[] {
    return this.#read(text, column, true);
  }

  /** The words of a name of an area. */
  readName(name: string): readonly WordOfName[] {
    if (!PLAIN_NAME.test(name)) return this.#read(name, undefined, false);
    const words: WordOfName[] = [];
    for (const chunk of name.split(' ')) {
      for (const part of this.#partsOf(chunk, false, false)) {
        if (part.word !== 'and' || words.length === 0) words.push(part);
      }
    }
    return withoutFillers(words);
  }

  #read(written: string, column: PlaceLevel | undefined, canHaveErrors: boolean): readonly Word[] {
    const words: Word[] = [];
    let border: number = BORDER.none;
    let end = -1;
    const isAscii = ASCII.test(written);
    // A word in capitals is known by the same word without them; other letters can become two.
    const text = isAscii ? written.toLowerCase() : written;
    const chunks = isAscii ? ASCII_CHUNKS : CHUNKS;
    chunks.lastIndex = 0;
    for (let match = chunks.exec(text); match !== null; match = chunks.exec(text)) {
      const [chunk] = match;
      const from = match.index;
      if (MARKS.has(chunk)) {
        if (chunk === '&') border = Math.max(border, BORDER.and);
        else if (!DASHES.has(chunk)) border = BORDER.comma;
        else if (chunk === '/' || from !== end || text[from + 1] === ' ') border = Math.max(border, BORDER.dash);
        continue;
      }
      // A spreadsheet writes the number of a barangay as `Calubcub 1.0`; Luciente 1.0 is a name.
      if (chunk === '0' && text[end] === '.' && from === end + 1) continue;
      // A word with a hyphen is a name of its own, in which nothing is shortened: `Ma-Ayon`.
      const isBehindHyphen = border === BORDER.none && end !== -1 && from - 1 === end && text[end] === '-';
      if (isBehindHyphen) border = BORDER.hyphen;
      end = from + chunk.length;
      const isBeforeHyphen = text[end] === '-' && /[\p{L}\p{N}]/u.test(text[end + 1] ?? '');
      for (const part of this.#partsOf(chunk, isBehindHyphen || isBeforeHyphen, canHaveErrors)) {
        const { word, says } = part;
        // `Lahug and Apas` are two names, as `Lahug / Apas` are.
        if (word === 'and' && words.length > 0) {
          border = Math.max(border, BORDER.and);
          continue;
        }
        // `San Roque & Sons` is one name.
        if (border === BORDER.and && FIRMS.has(word)) border = BORDER.none;
        const isFirst = column !== undefined && words.length === 0;
        words.push({
          word,
          written: part.written,
          says,
          border: isFirst ? BORDER.column : border,
          column,
          from,
          to: end,
        });
        border = BORDER.none;
      }
    }
    return withoutFillers(words);
  }

  /** The words of a chunk of letters and digits, each of which is read once. */
  #partsOf(chunk: string, isInCompound: boolean, canHaveErrors: boolean): readonly WordOfName[] {
    const known = this.#known[(isInCompound ? 2 : 0) + (canHaveErrors ? 1 : 0)] as Map<string, readonly WordOfName[]>;
    let parts = known.get(chunk);
    if (parts === undefined) {
      parts = partsOf(foldName(chunk).replaceAll(/['’]/g, '')).map((written) => {
        const means = this.#meaning(written, canHaveErrors);
        const word = isInCompound && !IN_COMPOUNDS.has(means) ? toNumeral(written) : means;
        return { word, written, says: saidBy(word) | saidBy(written) };
      });
      known.set(chunk, parts);
    }
    return parts;
  }

  #meaning(word: string, canHaveErrors: boolean): string {
    const usual = this.#meanings.get(word) ?? word;
    return toNumeral(WRITTEN_WORDS.get(usual) ?? (canHaveErrors ? genericOf(usual) : undefined) ?? usual);
  }
}

const DASHES: ReadonlySet<string> = new Set('-–—/');
const MARKS: ReadonlySet<string> = new Set([...DASHES, ...',;:()[]\n\r|"&']);

/** Words that follow `&` or `and` in the name of a firm. */
const FIRMS = new Set('sons bros brothers co company associates partners'.split(' '));

/** Words that are shortened also in a word with a hyphen: `Ilawod East-Pob.` */
const IN_COMPOUNDS = new Set(['poblacion', 'barangay']);

/** `barangay` or `poblacion` for a word with a typing error that is no word of a name: `brangay`, `poblasion`. */
function genericOf(word: string): string | undefined {
  if (word.length < MIN_GENERIC || word.length > MAX_GENERIC || word === 'balangay') return undefined;
  if (/^[bv]/.test(word) && soundOf(word) === 'barangai') return 'barangay';
  if (countErrors(word, 'barangay', 1) <= 1) return 'barangay';
  return countErrors(word, 'poblacion', 2) <= 2 ? 'poblacion' : undefined;
}

const MIN_GENERIC = 7;
const MAX_GENERIC = 11;

/** Numbers and the letters between them, without those of an ordinal: `176c` is 176 and c, and `2nd` is 2. */
function partsOf(word: string): readonly string[] {
  if (/\d/.test(word)) {
    const parts = word.match(NUMBER_OR_LETTERS) ?? [];
    return parts.filter((part, at) => at === 0 || !ORDINAL.has(part));
  }
  if (word.length > MAX_ROMAN) return [word];
  const [, roman, letter] = ROMAN_WITH_LETTER.exec(word) ?? [];
  return roman !== undefined && letter !== undefined && word.length > 2 ? [roman, letter] : [word];
}

/** Leaves out what says nothing: `No.` before a number, as in `Barangay No. 5`, and what is in `Bo. of Sinawal` and `Brgy. ng Lahug`. */
function withoutFillers<Named extends WordOfName>(words: readonly Named[]): readonly Named[] {
  if (!words.some(({ word, says }) => word === 'no' || says & SAYS.of)) return words;
  return words.filter(({ word }, at) => {
    const before = words[at - 1]?.word;
    if (word === 'no') return before !== 'barangay' && !isNumber(words[at + 1]?.word ?? '');
    return !(word === 'ng' && before === 'barangay') && !(word === 'of' && before === 'barrio');
  });
}

/**
 * A text with the letters that were lost when it was decoded wrongly, words that were glued together apart, PSA's remark
 * left out, and its characters as one types them: `IV` for the numeral that is one character, which OpenStreetMap has (Unicode's form NFKC).
 */
export function repaired(text: string): string {
  const read = /[Ããâ&_]/.test(text) ? text.replace(MOJIBAKE, (lost) => (lost[0] === 'â' ? "'" : 'ñ')) : text;
  const typed = ASCII.test(read) ? read : read.normalize('NFKC');
  const whole = withLostLetters(typed).replace(NO_PROVINCE, '');
  const apart = MAY_BE_GLUED.test(whole) ? whole.replace(GLUED, '$& ') : whole;
  return CAN_LACK_SPACE.test(apart) ? apart.replace(LOST_SPACE, ' ') : apart;
}
