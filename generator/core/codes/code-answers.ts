import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { CODE_STATUSES, type CodeRecord } from '../psgc/code.ts';
import { once } from '../kept.ts';
import { DISJOINT_COLLECTIONS, type Kind } from '../psgc/kinds.ts';
import { PCodes } from './p-codes.ts';
import { withoutRegion } from './without-region.ts';

/**
 * The status of a text in a column of codes: what became of the code; `unknown`, no release has it; `ambiguous`,
 * it can stand for two areas; `empty`, there is no text.
 */
export const ANSWER_STATUSES = [...CODE_STATUSES, 'unknown', 'ambiguous', 'empty'] as const;

export type AnswerStatus = (typeof ANSWER_STATUSES)[number];

export type CodeLength = 9 | 10;

/** The digits of a barangay's code in a column; with 8, codes have no region. */
export type ColumnDigits = CodeLength | 8;

/** The answer for one text. Values that do not apply are empty. */
export interface CodeAnswer {
  readonly status: AnswerStatus;
  readonly currentCode: string;
  readonly currentName: string;
  /** The last release or older publication that has the code, if it is known; the newest one if the code is current. */
  readonly release: string;
  /** The records of the text; both if it is ambiguous, first the one of the nine-digit code. */
  readonly records: readonly CodeRecord[];
  /** True if the text is a nine- or a ten-digit code; `null` if it is neither, or can be both. */
  readonly digits: CodeLength | null;
  readonly notes: readonly AnswerNote[];
}

/**
 * A remark about a code that was found: it is `short`, it had lost its leading `zero`, it is a `p-code` that would be another
 * area as `PH` and a code of PSA. Why a text is unknown: it has lost digits (`rounded`), has another `length`, is short in
 * a column of `foreign` codes, or is other `text`; nothing if it is like a code.
 */
export type AnswerNote = 'short' | 'zero' | 'p-code' | 'rounded' | 'length' | 'foreign' | 'text';

/** The whole code of a text, ten digits for a P-code; `digits` of its column decide between two; `undefined` if none. */
export function writtenCode(answer: CodeAnswer, digits?: CodeLength): string | undefined {
  const [nine, ten] = answer.records;
  if (ten === undefined && answer.digits === null) return nine?.code;
  const length = ten === undefined ? answer.digits : digits;
  return length === 9 ? (nine?.correspondenceCode ?? nine?.code) : length === 10 ? (ten ?? nine)?.code : undefined;
}

interface CodeText {
  /** `rounded`: a number of which a spreadsheet left out digits; `length`: too many or too few; `text`: anything else. */
  readonly form: 'code' | 'short' | 'rounded' | 'length' | 'text';
  /** The digits of a code, eight to ten; of a short one two to seven; otherwise none. */
  readonly digits: string;
  readonly isPCode?: boolean;
}

const PLAIN = /^\d{8,10}$/;

/** A formula that spreadsheets show as text: `="0102805001"`. */
const FORMULA = /^="(.*)"$/;

/** Spaces, and characters that nobody sees, such as a zero-width space. */
const UNSEEN = /[\s\p{Cf}]/gu;

/** Other dashes, which spreadsheets and word processors put in the place of a hyphen. */
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;

/** An apostrophe (spreadsheets), `PH` (P-codes) or `PSGC:` (the column `psgc_id` of downloads) before the digits. */
const PREFIX = /^['‘’]?(?:PH-?|PSGC:)?/i;

/** `.0` after the digits (pandas). Of a few digits, `.000` could be a group of three. */
const WHOLE = /^\d+(?=\.0$|$)|^\d{8,}(?=[.,]0+$)/;

/** The number of a farmer in the RSBSA, of which the first nine digits are the code of a barangay: `01-28-05-001-000123`. */
const FARMER = /^(\d{2}-?\d{2}-?\d{2}-?\d{3})-?\d{6}$/;

/** A code of ISO 3166-2. P-codes have no hyphen. */
const ISO_CODE = /^PH-(?:[A-Z]{3}|\d{2})$/;

/** Hyphens between region, province, city or municipality, and barangay, or some of them: `01-028-05-001`, `01-28-05-001`. */
const WITH_HYPHENS = /^\d{1,2}-?\d{2,3}-?\d{2}-?\d{3}$/;

/** The same of a short code. `01-28-05` would be a date as well. */
const SHORT_WITH_HYPHENS = /^\d{2}-\d{3}(?:-?\d{2})?$/;

/** A number in groups of three digits: `1,804,500,000`. */
const IN_GROUPS = /^(\d{1,3}(?:,\d{3})+)(?:\.0+)?$|^(\d{1,3}(?:\.\d{3}){2,})(?:,0+)?$/;

/** A number as a spreadsheet shows it if the column is narrow: `1.80450E+09`. */
const SCIENTIFIC = /^(\d)(?:[.,](\d+))?E\+?0?([789])$/i;

/** The text that a spreadsheet shows if the column is narrower still. */
const HASHES = /^#+$/;

/** Reads a text in a column of codes. Spaces and invisible characters do not count. */
function readCodeText(text: string): CodeText {
  if (PLAIN.test(text)) return { form: 'code', digits: text };
  const seen = text.replaceAll(UNSEEN, '').replaceAll(DASHES, '-');
  const written = FORMULA.exec(seen)?.[1] ?? seen;
  const prefix = PREFIX.exec(written)?.[0] ?? '';
  const isPCode = /PH/i.test(prefix);
  return { ...readDigits(written.slice(prefix.length), isPCode), isPCode };
}

function readDigits(written: string, isPCode: boolean): CodeText {
  const plain = FARMER.exec(written)?.[1] ?? written;
  const digits = WHOLE.exec(plain)?.[0];
  if (digits !== undefined) return ofDigits(digits, isPCode);
  if (WITH_HYPHENS.test(plain)) return { form: 'code', digits: plain.replaceAll('-', '') };
  if (SHORT_WITH_HYPHENS.test(plain)) return { form: 'short', digits: plain.replaceAll('-', '') };
  const [, commas, points] = IN_GROUPS.exec(plain) ?? [];
  const groups = commas ?? points;
  if (groups !== undefined) return ofDigits(groups.replaceAll(/\D/g, ''));
  const scientific = SCIENTIFIC.exec(plain);
  if (scientific !== null) return ofScientific(scientific);
  return HASHES.test(plain) ? ROUNDED : TEXT;
}

const ROUNDED: CodeText = { form: 'rounded', digits: '' };
const LENGTH: CodeText = { form: 'length', digits: '' };
const TEXT: CodeText = { form: 'text', digits: '' };

/**
 * Short codes as other columns have them: `0128` and `012805` of nine-digit codes, `01028` and `0102805` of ten-digit ones and
 * P-codes, `01` of a region. Without its leading zero, a short code has three digits or more.
 */
function ofDigits(digits: string, isPCode = false): CodeText {
  const { length } = digits;
  if (length >= 8 && length <= 10) return { form: 'code', digits };
  const isShort = isPCode ? [2, 5, 7].includes(length) : length >= 2 && length <= 7;
  return isShort ? { form: 'short', digits } : LENGTH;
}

/** A number is whole only if it has all decimals: a shorter one is rounded, even if its last digits can be zeros. */
function ofScientific([, first = '', decimals = '', exponent = '']: RegExpExecArray): CodeText {
  const count = Number(exponent);
  if (decimals.length < count) return ROUNDED;
  return /[1-9]/.test(decimals.slice(count)) ? TEXT : ofDigits(first + decimals.slice(0, count));
}

/** The kinds of areas that have short codes, by the number of their digits. */
const KINDS_OF_SHORT: Readonly<Record<number, readonly Kind[]>> = {
  2: ['region'],
  4: ['province', 'city'],
  5: ['province', 'city'],
  6: ['city', 'municipality', 'sub-municipality'],
  7: ['city', 'municipality', 'sub-municipality'],
};

type Source = Pick<Gazetteer, 'codes' | 'hierarchy' | 'release'>;

const EMPTY = without('empty');
const UNKNOWN = without('unknown');
const unreadable = (note: AnswerNote): CodeAnswer => ({ ...UNKNOWN, notes: [note] });

/** The different short codes of a column that seem to be of another kind; `withoutRegion` of them are codes without the region. */
export interface ForeignCodes {
  readonly codes: number;
  readonly unknown: number;
  readonly withoutRegion: number;
}

/**
 * Finds the codes of a column: those of ten and of nine digits, and those that lost a leading zero. A text of nine
 * digits can be a nine-digit code or a ten-digit one without its zero. If both are known and are not the same area, it
 * is ambiguous, unless the digits of the column are known. The first digits of a code stand for the province, city or
 * municipality of that code.
 */
export class CodeAnswers {
  readonly #source: Source;
  readonly #digits: ColumnDigits | undefined;
  /** All nine-digit codes. `CodeIndex` needs a long time to find out that there is no such code. */
  readonly #nine: () => ReadonlySet<string>;
  readonly #pCodes: PCodes;
  readonly #withoutRegion: () => ReadonlyMap<string, string>;
  readonly #iso: () => ReadonlyMap<string | null, string>;
  #foreign: ForeignCodes | null = null;

  /** @param digits how many digits the codes of the column have: decides for texts that can be both, and reads all short ones. */
  constructor(source: Source, digits?: ColumnDigits) {
    this.#source = source;
    this.#digits = digits;
    this.#nine = once(() => nineDigitCodes(source));
    this.#pCodes = new PCodes(source);
    this.#withoutRegion = once(() => withoutRegion(source));
    this.#iso = once(() => new Map(source.hierarchy.above.map(({ iso3166, code }) => [iso3166, code])));
  }

  /** The number of digits that somebody said that the codes have; the column is then not looked at. */
  get givenDigits(): ColumnDigits | undefined {
    return this.#digits;
  }

  /** The short codes of the column that was looked at; `null` if they are read. */
  get foreign(): ForeignCodes | null {
    return this.#foreign;
  }

  /**
   * Looks at the texts of a column for `findInColumn`. If no release has most of its different short codes, or more of them
   * are codes without the region, the others are known by chance, and no short one is answered.
   */
  lookAt(texts: Iterable<string>): void {
    this.#foreign = null;
    if (this.#digits !== undefined) return;
    const short = new Set([...texts].flatMap((text) => shortDigits(readCodeText(text)) ?? []));
    const unknown = [...short].filter((digits) => this.find(digits).status === 'unknown').length;
    if (unknown === 0) return;
    const known = short.size - unknown;
    const withoutRegion = [...short].filter((digits) => this.#findWithoutRegion(digits) !== undefined).length;
    if (withoutRegion <= known && (known === 0 || unknown <= known)) return;
    this.#foreign = { codes: short.size, unknown, withoutRegion };
  }

  findInColumn(text: string): CodeAnswer {
    const isForeign = this.#foreign !== null && shortDigits(readCodeText(text)) !== undefined;
    return isForeign ? unreadable('foreign') : this.find(text);
  }

  find(text: string): CodeAnswer {
    if (text.trim() === '') return EMPTY;
    const read = readCodeText(text);
    const { form, digits, isPCode } = read;
    if (isPCode) return this.#ofPCode(text.trim().toUpperCase(), read);
    if (form !== 'code' && form !== 'short') return unreadable(form);
    if (this.#digits === 8 && shortDigits(read) !== undefined) {
      return this.#answer(this.#findWithoutRegion(digits), null);
    }
    if (form === 'short') return this.#findShort(digits) ?? unreadable('length');
    if (digits.length === 10) return this.#answer(this.#source.codes.findExact(digits), 10);
    if (digits.length === 8) return this.#answer(this.#findNine(`0${digits}`), 9, ['zero']);
    const [nine, ten] = [this.#findNine(digits), this.#source.codes.findExact(`0${digits}`)];
    if (this.#digits === undefined && nine !== undefined && ten !== undefined && areasOf(nine) !== areasOf(ten)) {
      return without('ambiguous', [nine, ten]);
    }
    const isTen = nine === undefined || (ten !== undefined && this.#digits === 10);
    return isTen ? this.#answer(ten, 10, ['zero']) : this.#answer(nine, 9);
  }

  #ofPCode(text: string, { form, digits }: CodeText): CodeAnswer {
    const iso = ISO_CODE.test(text) ? this.#iso().get(text) : undefined;
    if (iso !== undefined) return this.#answer(this.#source.codes.findExact(iso), null);
    if (form !== 'code' && form !== 'short') return unreadable(form);
    const record = this.#pCodes.find(digits);
    return this.#answer(record, null, record && this.#pCodes.isOther(digits, record) ? ['p-code'] : []);
  }

  #findWithoutRegion(digits: string): CodeRecord | undefined {
    const width = [3, 5, 8].find((each) => each >= digits.length) ?? 0;
    return this.#source.codes.findExact(this.#withoutRegion().get(digits.padStart(width, '0')) ?? '');
  }

  #findShort(digits: string): CodeAnswer | undefined {
    const found = this.#answerShort(digits, ['short']);
    if (found !== undefined) return found;
    return digits.startsWith('0') ? undefined : this.#answerShort(`0${digits}`, ['short', 'zero']);
  }

  /** Four or six digits are those of a nine-digit code. */
  #answerShort(short: string, notes: readonly AnswerNote[]): CodeAnswer | undefined {
    const isNine = short.length === 4 || short.length === 6;
    const code = short.padEnd(isNine ? 9 : 10, '0');
    const record = isNine ? this.#findNine(code) : this.#source.codes.findExact(code);
    // `1300` and `012800` have zeros for what they lack. Districts of Metro Manila had codes of provinces.
    const isWhole = record && KINDS_OF_SHORT[short.length]?.includes(record.kind ?? 'province');
    return isWhole === true ? this.#answer(record, isNine ? 9 : 10, notes) : undefined;
  }

  #findNine(digits: string): CodeRecord | undefined {
    return this.#nine().has(digits) ? this.#source.codes.findExact(digits) : undefined;
  }

  #answer(record: CodeRecord | undefined, digits: CodeLength | null, notes: readonly AnswerNote[] = []): CodeAnswer {
    if (record === undefined) return UNKNOWN;
    const { release } = this.#source.release;
    const current = record.status === 'current' ? record : this.#onlySuccessor(record);
    return {
      status: record.status,
      currentCode: current?.code ?? '',
      currentName: current?.name ?? '',
      release: record.lastRelease ?? (record.status === 'current' ? release : ''),
      records: [record],
      digits,
      notes,
    };
  }

  #onlySuccessor({ successors: [only, ...others] }: CodeRecord): CodeRecord | undefined {
    return only === undefined || others.length > 0 ? undefined : this.#source.codes.findExact(only);
  }
}

const areasOf = ({ status, code, successors }: CodeRecord): string =>
  status === 'current' ? code : successors.join(' ');

/** The digits of a text that has fewer than nine and is no P-code. */
const shortDigits = ({ form, digits, isPCode }: CodeText): string | undefined =>
  isPCode !== true && (form === 'short' || (form === 'code' && digits.length === 8)) ? digits : undefined;

function nineDigitCodes({ codes, hierarchy }: Source): ReadonlySet<string> {
  const areas = DISJOINT_COLLECTIONS.flatMap((collection) => hierarchy.list(null, collection));
  return new Set(
    [...areas, ...codes.placeholders(), ...codes.former()].flatMap((each) => each.correspondenceCode ?? []),
  );
}

function without(status: AnswerStatus, records: readonly CodeRecord[] = []): CodeAnswer {
  return { status, currentCode: '', currentName: '', release: '', records, digits: null, notes: [] };
}
