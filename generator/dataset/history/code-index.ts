import type { Area } from '../area.ts';
import { regionPart } from '../code.ts';
import type { CorrespondenceIndex } from '../correspondence-index.ts';
import type { Hierarchy } from '../hierarchy.ts';
import type { Release } from '../release.ts';
import type { CodeRecord } from './code-record.ts';
import type { History } from './history.ts';
import { formerCodes, lastCodeOf, replacedCodes, traceRetired } from './retired-codes.ts';

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

/** The collections that together have every area once. */
const EVERY_AREA = ['regions', 'provinces', 'cities-municipalities', 'sub-municipalities', 'barangays'] as const;

const NONE: readonly string[] = [];

/**
 * Finds what became of the codes of all releases.
 *
 * In a dataset of one region, the retired codes are those whose area is now in the region, or was in it if it has ended.
 */
export class CodeIndex {
  readonly #source: CodeSource;
  #retired: ReadonlyMap<string, CodeRecord> | undefined;
  #othersByRegion: ReadonlyMap<string, readonly CodeRecord[]> | undefined;

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
    if (/^\d{10}$/.test(text)) return this.#findCurrent(text) ?? this.#findRetired(text);
    if (!/^\d{9}$/.test(text)) return undefined;
    const area = this.#source.correspondence.find(text);
    if (area !== undefined) return this.of(area);
    const code = lastCodeOf(text, this.#source.history);
    return code === undefined ? undefined : this.#findRetired(code);
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

  /** The areas in a region, which all have a record. */
  areasIn(region: Area): readonly Area[] {
    return EVERY_AREA.flatMap((collection) => this.#source.hierarchy.inRegion(region, collection));
  }

  /**
   * The records of placeholders in a region, and of the codes that are not current whose area is now there. A code that
   * has ended belongs to the region that it names, or to the first one if there is no such region.
   */
  othersIn(region: Area): readonly CodeRecord[] {
    this.#othersByRegion ??= this.#groupOthers();
    return this.#othersByRegion.get(region.code) ?? [];
  }

  #groupOthers(): ReadonlyMap<string, readonly CodeRecord[]> {
    const groups = new Map<string, CodeRecord[]>();
    for (const record of [...this.placeholders, ...this.retired.values()]) {
      const region = this.#regionOf(record);
      const group = groups.get(region);
      if (group === undefined) groups.set(region, [record]);
      else group.push(record);
    }
    return groups;
  }

  #regionOf({ code, successors }: CodeRecord): string {
    const { hierarchy } = this.#source;
    const region = regionPart(successors[0] ?? code);
    return hierarchy.get(region)?.code ?? hierarchy.list(null, 'regions')[0]?.code ?? region;
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

  #ofPlaceholder({ code, name }: Placeholder): CodeRecord {
    return this.#current({ code, kind: null, name, correspondenceCode: null });
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
