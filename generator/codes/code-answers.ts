import { EVERY_AREA } from '../dataset/collection.ts';
import type { Gazetteer } from '../dataset/gazetteer.ts';
import type { CodeRecord } from '../dataset/history/code-record.ts';
import type { Answer, AnswerStatus, Digits } from './answer.ts';
import { digitsOf } from './code-text.ts';

type Source = Pick<Gazetteer, 'codes' | 'hierarchy' | 'release'>;

const EMPTY = without('empty');
const UNKNOWN = without('unknown');

/**
 * Finds the codes of a column: those of ten and of nine digits, and those that lost a leading zero. A text of nine
 * digits can be a nine-digit code or a ten-digit one without its zero. If both are known and are not the same area, it
 * is ambiguous, unless the digits of the column are known.
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
    const digits = digitsOf(text) ?? '';
    if (digits.length === 10) return this.#answer(this.#source.codes.findExact(digits), 10);
    if (digits.length === 8) return this.#answer(this.#findNine(`0${digits}`), 9);
    const [nine, ten] = [this.#findNine(digits), this.#source.codes.findExact(`0${digits}`)];
    if (nine === undefined || ten === undefined) return this.#answer(nine ?? ten, nine === undefined ? 10 : 9);
    if (this.#digits === undefined && areasOf(nine) !== areasOf(ten)) {
      return without('ambiguous', [nine, ten]);
    }
    return this.#digits === 10 ? this.#answer(ten, 10) : this.#answer(nine, 9);
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
  return { status, currentCode: '', currentName: '', release: '', records, digits: null };
}
