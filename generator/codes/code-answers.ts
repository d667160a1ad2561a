import { EVERY_AREA } from '../dataset/collection.ts';
import type { Gazetteer } from '../dataset/gazetteer.ts';
import type { CodeRecord } from '../dataset/history/code-record.ts';
import type { Kind } from '../dataset/kind.ts';
import type { Answer, AnswerStatus, Digits } from './answer.ts';
import { readCodeText } from './code-text.ts';

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
  readonly #digits: Digits | undefined;
  /** All nine-digit codes. `CodeIndex` needs a long time to find out that there is no such code. */
  readonly #nine: ReadonlySet<string>;

  /** @param digits how many digits the codes of the column have; decides for texts that can be both. */
  constructor(source: Source, digits?: Digits) {
    this.#source = source;
    this.#digits = digits;
    this.#nine = nineDigitCodes(source);
  }

  /** The answer for a text. */
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

  #answer(record: CodeRecord | undefined, digits: Digits): Answer {
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
  const areas = EVERY_AREA.flatMap((collection) => hierarchy.list(null, collection));
  const found = new Set<string>();
  for (const { correspondenceCode } of [...areas, ...codes.placeholders, ...codes.retired.values()]) {
    if (correspondenceCode !== null) found.add(correspondenceCode);
  }
  return found;
}

function without(status: AnswerStatus, records: readonly CodeRecord[] = []): Answer {
  return { status, currentCode: '', currentName: '', release: '', records, digits: null, note: null };
}
