import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { CODE_STATUSES, type CodeRecord } from '../psgc/code.ts';
import { DISJOINT_COLLECTIONS, type Kind } from '../psgc/kinds.ts';

/**
 * What can be said of a text in a column of codes: what became of the code; `unknown`, no release has it; `ambiguous`,
 * it can stand for two areas; `empty`, there is no text.
 */
export const ANSWER_STATUSES = [...CODE_STATUSES, 'unknown', 'ambiguous', 'empty'] as const;

export type AnswerStatus = (typeof ANSWER_STATUSES)[number];

export type CodeLength = 9 | 10;

/** The answer for one text. Values that do not apply are empty. */
export interface Answer {
  readonly status: AnswerStatus;
  /** The code of the area in the newest release, if it is one area. */
  readonly currentCode: string;
  readonly currentName: string;
  /** The last release that has the code; the newest one if it is current. */
  readonly release: string;
  /** What the text was found to be; both records if it is ambiguous, first the one of the nine-digit code. */
  readonly records: readonly CodeRecord[];
  /** Whether the text is a nine- or a ten-digit code; `null` if it is neither, or can be both. */
  readonly digits: CodeLength | null;
  /** What else is to be said of the text: it is a short code, or a number that was rounded. */
  readonly note: AnswerNote | null;
}

export type AnswerNote = 'short' | 'rounded';

/** What a text in a column of codes is found to be. */
interface CodeText {
  /** `rounded`: a number of which a spreadsheet left out digits; `other`: nothing that can be a code. */
  readonly form: 'code' | 'short' | 'rounded' | 'other';
  /** The digits of a code, eight to ten; of a short one two, or four to seven; otherwise none. */
  readonly digits: string;
}

const PLAIN = /^\d{8,10}$/;

/** A formula that spreadsheets show as text: `="0102805001"`. */
const FORMULA = /^="(.*)"$/;

/** An apostrophe before digits (spreadsheets), `PH` (P-codes), `.0` after them (pandas). */
const WRITTEN = /^['‘’]?(?:PH)?(\d{8,10})(?:\.0+)?$/i;

/** Hyphens between region, province, city or municipality, and barangay: `01-028-05-001`, and `01-28-05-001`. */
const WITH_HYPHENS = /^\d{1,2}-\d{2,3}-\d{2}-\d{3}$/;

/** A number in groups of three digits: `1,804,500,000`. */
const IN_GROUPS = /^(\d{1,3}(?:,\d{3})+)(?:\.0+)?$|^(\d{1,3}(?:\.\d{3}){2,})$/;

/** A number as a spreadsheet shows it if the column is narrow: `1.80450E+09`. */
const SCIENTIFIC = /^(\d)(?:[.,](\d+))?E\+?0?([789])$/i;

/**
 * The first digits of the code of a province or city, or of a city or municipality, as other columns have them: `0128` and
 * `012805` are those of nine-digit codes, `01028` and `0102805` those of ten-digit ones. P-codes write them, too, and
 * regions as `PH01`.
 */
const SHORT = /^['‘’]?(?:(\d{4,7})|PH(\d{2}|\d{5}|\d{7}))$/i;

/** Reads a text in a column of codes. Spaces do not count. */
function readCodeText(text: string): CodeText {
  if (PLAIN.test(text)) return { form: 'code', digits: text };
  const spaceless = text.replaceAll(/\s/g, '');
  const plain = FORMULA.exec(spaceless)?.[1] ?? spaceless;
  const written = WRITTEN.exec(plain)?.[1];
  if (written !== undefined) return { form: 'code', digits: written };
  if (WITH_HYPHENS.test(plain)) return ofDigits(plain.replaceAll('-', ''));
  const [, commas, points] = IN_GROUPS.exec(plain) ?? [];
  const groups = commas ?? points;
  if (groups !== undefined) return ofDigits(groups.replaceAll(/\D/g, ''));
  const scientific = SCIENTIFIC.exec(plain);
  if (scientific !== null) return ofScientific(scientific);
  const [, short, ofPcode] = SHORT.exec(plain) ?? [];
  const digits = short ?? ofPcode;
  return digits === undefined ? OTHER : { form: 'short', digits };
}

const OTHER: CodeText = { form: 'other', digits: '' };

const ofDigits = (digits: string): CodeText => (PLAIN.test(digits) ? { form: 'code', digits } : OTHER);

/** A number is whole only if it has all decimals: a shorter one is rounded, even if its last digits can be zeros. */
function ofScientific([, first = '', decimals = '', exponent = '']: RegExpExecArray): CodeText {
  const count = Number(exponent);
  if (decimals.length < count) return { form: 'rounded', digits: '' };
  return /[1-9]/.test(decimals.slice(count)) ? OTHER : ofDigits(first + decimals.slice(0, count));
}

/** What can have short codes, by the number of their digits. */
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
const ROUNDED: Answer = { ...UNKNOWN, note: 'rounded' };

/**
 * Finds the codes of a column: those of ten and of nine digits, and those that lost a leading zero. A text of nine
 * digits can be a nine-digit code or a ten-digit one without its zero. If both are known and are not the same area, it
 * is ambiguous, unless the digits of the column are known. The first digits of a code stand for the province, city or
 * municipality of that code, if they have their zero.
 */
export class CodeAnswers {
  readonly #source: Source;
  readonly #digits: CodeLength | undefined;
  /** All nine-digit codes. `CodeIndex` needs a long time to find out that there is no such code. */
  readonly #nine: ReadonlySet<string>;

  /** @param digits how many digits the codes of the column have; decides for texts that can be both. */
  constructor(source: Source, digits?: CodeLength) {
    this.#source = source;
    this.#digits = digits;
    this.#nine = nineDigitCodes(source);
  }

  find(text: string): Answer {
    if (text.trim() === '') return EMPTY;
    const { form, digits } = readCodeText(text);
    if (form === 'other') return UNKNOWN;
    if (form === 'rounded') return ROUNDED;
    if (form === 'short') return this.#findShort(digits);
    if (digits.length === 10) return this.#answer(this.#source.codes.findExact(digits), 10);
    if (digits.length === 8) return this.#answer(this.#findNine(`0${digits}`), 9);
    const [nine, ten] = [this.#findNine(digits), this.#source.codes.findExact(`0${digits}`)];
    if (nine === undefined || ten === undefined) return this.#answer(nine ?? ten, nine === undefined ? 10 : 9);
    if (this.#digits === undefined && areasOf(nine) !== areasOf(ten)) {
      return without('ambiguous', [nine, ten]);
    }
    return this.#digits === 10 ? this.#answer(ten, 10) : this.#answer(nine, 9);
  }

  /** The answer for the first digits of a code. Four or six are those of a nine-digit code. */
  #findShort(short: string): Answer {
    const isNine = short.length === 4 || short.length === 6;
    const code = short.padEnd(isNine ? 9 : 10, '0');
    const record = isNine ? this.#findNine(code) : this.#source.codes.findExact(code);
    // `1300` and `012800` have zeros for what they lack.
    const isWhole = record?.kind != null && KINDS_OF_SHORT[short.length]?.includes(record.kind);
    return isWhole === true ? { ...this.#answer(record, isNine ? 9 : 10), note: 'short' } : UNKNOWN;
  }

  #findNine(digits: string): CodeRecord | undefined {
    return this.#nine.has(digits) ? this.#source.codes.findExact(digits) : undefined;
  }

  #answer(record: CodeRecord | undefined, digits: CodeLength): Answer {
    if (record === undefined) return UNKNOWN;
    const { release } = this.#source.release;
    const current = record.status === 'current' ? record : this.#onlySuccessor(record);
    return {
      status: record.status,
      currentCode: current?.code ?? '',
      currentName: current?.name ?? '',
      release: record.lastRelease ?? release,
      records: [record],
      digits,
      note: null,
    };
  }

  #onlySuccessor({ successors: [only, ...others] }: CodeRecord): CodeRecord | undefined {
    return only === undefined || others.length > 0 ? undefined : this.#source.codes.findExact(only);
  }
}

/** The codes in the newest release of the areas that a record leads to. */
const areasOf = ({ status, code, successors }: CodeRecord): string =>
  status === 'current' ? code : successors.join(' ');

function nineDigitCodes({ codes, hierarchy }: Source): ReadonlySet<string> {
  const areas = DISJOINT_COLLECTIONS.flatMap((collection) => hierarchy.list(null, collection));
  const found = new Set<string>();
  const others = [...codes.placeholders, ...codes.retired.values(), ...codes.formerNine];
  for (const { correspondenceCode } of [...areas, ...others]) {
    if (correspondenceCode !== null) found.add(correspondenceCode);
  }
  return found;
}

function without(status: AnswerStatus, records: readonly CodeRecord[] = []): Answer {
  return { status, currentCode: '', currentName: '', release: '', records, digits: null, note: null };
}
