import type { Area } from '../area.ts';
import { regionPart } from '../code.ts';
import type { CorrespondenceIndex } from '../correspondence-index.ts';
import type { Hierarchy } from '../hierarchy.ts';
import type { Release } from '../release.ts';
import type { CodeRecord } from './code-record.ts';
import type { History } from './history.ts';
import { RegionalCodes } from './regional-codes.ts';
import { formerCodes, lastCodeOf, recodedCodes, replacedCodes, traceRetired } from './retired-codes.ts';

/** A code of ten digits that PSA lists in the newest release although it is no area. */
type Placeholder = Release['placeholders'][number];

/** What the codes of a release are found in. */
export interface CodeSource {
  readonly hierarchy: Hierarchy;
  readonly correspondence: CorrespondenceIndex;
  readonly history: History;
  readonly placeholders: readonly Placeholder[];
  /** The region that the areas are limited to; `null` for the whole country. */
  readonly region: string | null;
}

const NONE: readonly string[] = [];

/**
 * Finds what became of the codes of all releases.
 *
 * In a dataset of one region, the retired codes are those whose area is now in the region, or was in it if it has ended.
 */
export class CodeIndex {
  /** The same codes by region. */
  readonly regional: RegionalCodes;
  readonly #source: CodeSource;
  #retired: ReadonlyMap<string, CodeRecord> | undefined;

  constructor(source: CodeSource) {
    this.#source = source;
    this.regional = new RegionalCodes(source.hierarchy, {
      others: () => [...this.placeholders, ...this.retired.values()],
      recoded: () => [...recodedCodes(source.history)].sort().flatMap((code) => this.#findCurrent(code) ?? []),
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
    if (/^\d{10}$/.test(text)) return this.#findCurrent(text) ?? this.#findRetired(text);
    if (!/^\d{9}$/.test(text)) return undefined;
    const area = this.#source.correspondence.find(text);
    if (area !== undefined) return this.of(area);
    const placeholder = this.#placeholders.find((each) => each.correspondence_code === text);
    if (placeholder !== undefined) return this.#ofPlaceholder(placeholder);
    const code = lastCodeOf(text, this.#source.history);
    const record = code === undefined || this.#isCurrent(code) ? undefined : this.#findRetired(code);
    // The code may have become that of another area since.
    return record?.correspondenceCode === text ? record : undefined;
  }

  /** The record of an area. */
  of({ code, kind, name, correspondenceCode }: Area): CodeRecord {
    return this.#current({ code, kind, name, correspondenceCode });
  }

  /** The records of the placeholders. */
  get placeholders(): readonly CodeRecord[] {
    return this.#placeholders.map((each) => this.#ofPlaceholder(each));
  }

  /** The codes that are not current, ordered by code. */
  get retired(): ReadonlyMap<string, CodeRecord> {
    this.#retired ??= new Map(
      [...replacedCodes(this.#source.history)].sort().flatMap((code) => {
        const record = this.#isCurrent(code) ? undefined : this.#findRetired(code);
        return record === undefined ? [] : [[code, record] as const];
      }),
    );
    return this.#retired;
  }

  /** Whether the nine-digit code in a record leads to this record, and not to another one that has it too. */
  hasNineDigits({ code, correspondenceCode }: CodeRecord): boolean {
    return correspondenceCode !== null && this.findExact(correspondenceCode)?.code === code;
  }

  get #placeholders(): readonly Placeholder[] {
    const { placeholders, region } = this.#source;
    return placeholders.filter(({ code }) => region === null || regionPart(code) === region);
  }

  #isCurrent(code: string): boolean {
    return this.#source.hierarchy.get(code) !== undefined || this.#placeholders.some((each) => each.code === code);
  }

  #findCurrent(code: string): CodeRecord | undefined {
    const area = this.#source.hierarchy.get(code);
    if (area !== undefined) return this.of(area);
    const placeholder = this.#placeholders.find((each) => each.code === code);
    return placeholder && this.#ofPlaceholder(placeholder);
  }

  #ofPlaceholder({ code, name, correspondence_code: nineDigits }: Placeholder): CodeRecord {
    return this.#current({ code, kind: null, name, correspondenceCode: nineDigits || null });
  }

  #current(facts: Pick<CodeRecord, 'code' | 'kind' | 'name' | 'correspondenceCode'>): CodeRecord {
    const { code, kind, name, correspondenceCode } = facts;
    return {
      code,
      kind,
      name,
      status: 'current',
      correspondenceCode,
      formerCodes: formerCodes(code, this.#source.history),
      successors: NONE,
      lastRelease: null,
      evidence: null,
    };
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
