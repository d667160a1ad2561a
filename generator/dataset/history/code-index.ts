import type { Area } from '../area.ts';
import { regionPart } from '../code.ts';
import type { CorrespondenceIndex } from '../correspondence-index.ts';
import type { Hierarchy } from '../hierarchy.ts';
import type { Release } from '../release.ts';
import type { CodeRecord } from './code-record.ts';
import type { History } from './history.ts';
import { traceCodes, type Lineages, type RetiredCode } from './retired-codes.ts';

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

/**
 * Finds what became of the codes of all releases. Changes are read when the first code is looked up that is not current.
 *
 * In a dataset of one region, the retired codes are those whose area is now in the region, or was in it if it has ended.
 */
export class CodeIndex {
  readonly #source: CodeSource;
  #lineages: Lineages | undefined;
  #retired: ReadonlyMap<string, CodeRecord> | undefined;
  #byCorrespondence: ReadonlyMap<string, CodeRecord> | undefined;

  constructor(source: CodeSource) {
    this.#source = source;
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
    if (/^\d{10}$/.test(text)) return this.#findCurrent(text) ?? this.retired.get(text);
    if (!/^\d{9}$/.test(text)) return undefined;
    const area = this.#source.correspondence.find(text);
    if (area !== undefined) return this.of(area);
    this.#byCorrespondence ??= byCorrespondence(this.retired.values(), this.#source.history);
    return this.#byCorrespondence.get(text);
  }

  /** The record of an area. */
  of({ code, kind, name, correspondenceCode }: Area): CodeRecord {
    return this.#current({ code, kind, name, correspondenceCode });
  }

  /** The records of the placeholders. */
  get placeholders(): readonly CodeRecord[] {
    const { placeholders, region } = this.#source;
    return placeholders
      .filter(({ code }) => region === null || regionPart(code) === region)
      .map(({ code, name }) => this.#current({ code, kind: null, name, correspondenceCode: null }));
  }

  /** The codes that are not current, ordered by code. */
  get retired(): ReadonlyMap<string, CodeRecord> {
    this.#retired ??= new Map(
      [...this.#traced.retired.values()]
        .filter((each) => this.#isServed(each) && this.#findCurrent(each.code) === undefined)
        .map((each) => [each.code, this.#withCorrespondence(each)] as const),
    );
    return this.#retired;
  }

  get #traced(): Lineages {
    return (this.#lineages ??= traceCodes(this.#source.history));
  }

  #findCurrent(code: string): CodeRecord | undefined {
    const area = this.#source.hierarchy.get(code);
    return area === undefined ? this.placeholders.find((each) => each.code === code) : this.of(area);
  }

  #current(facts: Pick<CodeRecord, 'code' | 'kind' | 'name' | 'correspondenceCode'>): CodeRecord {
    return {
      ...facts,
      status: 'current',
      formerCodes: this.#traced.formerCodes.get(facts.code) ?? [],
      successors: [],
      lastRelease: null,
      evidence: null,
    };
  }

  #withCorrespondence(retired: RetiredCode): CodeRecord {
    if (retired.status !== 'recoded') return retired;
    const area = this.#source.hierarchy.get(retired.successors[0] ?? '');
    return { ...retired, correspondenceCode: area?.correspondenceCode ?? null };
  }

  #isServed({ code, successors }: RetiredCode): boolean {
    const { region } = this.#source;
    return region === null || regionPart(successors[0] ?? code) === region;
  }
}

/** The record of the last code that each nine-digit code of an area that is gone belonged to. */
function byCorrespondence(retired: Iterable<CodeRecord>, { releases }: History): ReadonlyMap<string, CodeRecord> {
  const order = new Map(releases.map(({ release }, at) => [release, at]));
  const found = new Map<string, CodeRecord>();
  const lastOf = (record: CodeRecord | undefined) => order.get(record?.lastRelease ?? '') ?? -1;
  for (const record of retired) {
    const code = record.correspondenceCode;
    if (code === null || record.status === 'recoded') continue;
    if (lastOf(record) > lastOf(found.get(code))) found.set(code, record);
  }
  return found;
}
