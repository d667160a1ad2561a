import type { Area } from '../area.ts';
import { regionPart } from '../code.ts';
import type { CorrespondenceIndex } from '../correspondence-index.ts';
import type { CodeRecord } from './code-record.ts';
import { CurrentCodes, type CurrentSource } from './current-codes.ts';
import { recodedCodes } from './former-codes.ts';
import { SectionCodes } from './section-codes.ts';
import { lastCodeOf, replacedCodes, traceRetired } from './retired-codes.ts';

/** What the codes of all releases are found in. */
export interface CodeSource extends CurrentSource {
  readonly correspondence: CorrespondenceIndex;
}

/**
 * Finds what became of the codes of all releases.
 *
 * In a dataset of one region, the retired codes are those whose area is now in the region, or was in it if it has ended.
 */
export class CodeIndex {
  /** The same codes by section of the country. */
  readonly sections: SectionCodes;
  readonly #source: CodeSource;
  readonly #current: CurrentCodes;
  #retired: ReadonlyMap<string, CodeRecord> | undefined;

  constructor(source: CodeSource) {
    this.#source = source;
    this.#current = new CurrentCodes(source);
    this.sections = new SectionCodes(source.hierarchy, {
      others: () => [...this.placeholders, ...this.retired.values()],
      recoded: () => [...recodedCodes(source.history)].sort().flatMap((code) => this.#current.find(code) ?? []),
    });
  }

  /**
   * The record of a ten-digit code, or of the area with a nine-digit code. If there is none, the code may have lost its
   * leading zero.
   */
  find(text: string): CodeRecord | undefined {
    return this.findExact(text) ?? this.findExact(`0${text}`);
  }

  /** The record of a ten-digit code, or of the area with a nine-digit code. */
  findExact(text: string): CodeRecord | undefined {
    if (/^\d{10}$/.test(text)) return this.#current.find(text) ?? this.#findRetired(text);
    if (!/^\d{9}$/.test(text)) return undefined;
    const area = this.#source.correspondence.find(text);
    if (area !== undefined) return this.of(area);
    const placeholder = this.#current.findPlaceholder(text);
    if (placeholder !== undefined) return placeholder;
    const code = lastCodeOf(text, this.#source.history);
    const record = code === undefined || this.#current.has(code) ? undefined : this.#findRetired(code);
    // The code may have become that of another area since.
    return record?.correspondenceCode === text ? record : undefined;
  }

  /** The record of an area. */
  of(area: Area): CodeRecord {
    return this.#current.of(area);
  }

  /** The records of the placeholders. */
  get placeholders(): readonly CodeRecord[] {
    return this.#current.placeholders;
  }

  /** The codes that are not current, ordered by code. */
  get retired(): ReadonlyMap<string, CodeRecord> {
    this.#retired ??= new Map(
      [...replacedCodes(this.#source.history)].sort().flatMap((code) => {
        const record = this.#current.has(code) ? undefined : this.#findRetired(code);
        return record === undefined ? [] : [[code, record] as const];
      }),
    );
    return this.#retired;
  }

  /** Whether the nine-digit code in a record leads to this record, and not to another one that has it too. */
  hasNineDigits({ code, status, correspondenceCode }: CodeRecord): boolean {
    // The nine-digit code of a code that was recoded is that of its successor, to which it leads.
    return correspondenceCode !== null && status !== 'recoded' && this.findExact(correspondenceCode)?.code === code;
  }

  #findRetired(code: string): CodeRecord | undefined {
    const { hierarchy, history, region } = this.#source;
    const retired = traceRetired(code, history);
    if (retired === undefined) return undefined;
    const [successor] = retired.successors;
    if (region !== null && regionPart(successor ?? code) !== region) return undefined;
    if (retired.status !== 'recoded') return retired;
    return { ...retired, correspondenceCode: hierarchy.get(successor ?? '')?.correspondenceCode ?? null };
  }
}
