import type { Area } from './area.ts';
import type { Hierarchy } from './hierarchy.ts';
import { NameColumn } from './name-index.ts';
import { formerCodes } from '../history/former-codes.ts';
import type { ReleaseHistory } from '../history/history.ts';
import { type CodeRecord, regionPart } from '../psgc/code.ts';
import type { Release } from '../psgc/release.ts';

/** Finds areas by the nine digits `RR PP MM BBB` of the older structure, indexed when one is first asked for. */
export class CorrespondenceIndex {
  readonly #hierarchy: Hierarchy;
  #above: ReadonlyMap<string, Area> | undefined;
  #barangays: NameColumn | undefined;

  constructor(hierarchy: Hierarchy) {
    this.#hierarchy = hierarchy;
  }

  find(code: string): Area | undefined {
    if (!/^\d{9}$/.test(code)) return undefined;
    this.#above ??= new Map(this.#hierarchy.above.map((area) => [area.correspondenceCode ?? '', area]));
    return this.#above.get(code) ?? this.#findBarangay(code, this.#above.get(localityPart(code)));
  }

  /** @param locality where the barangay is, if its code is the one that its locality implies. */
  #findBarangay(code: string, locality: Area | undefined): Area | undefined {
    const { barangays } = this.#hierarchy;
    const beside = locality === undefined ? [] : this.#hierarchy.list(locality, 'barangays');
    const implied = beside.find(({ correspondenceCode }) => correspondenceCode === code);
    if (implied !== undefined) return implied;
    const { codes, correspondenceCodes } = barangays.localities;
    this.#barangays ??= new NameColumn(correspondenceCodes(), codes.length);
    const place = this.#barangays.find(code, { from: 0, to: codes.length });
    return place === undefined ? undefined : barangays.at(place);
  }
}

const localityPart = (code: string): string => `${code.slice(0, 6)}000`;

type Placeholder = Release['placeholders'][number];

/** The data in which the codes of the newest release are found. */
export interface CurrentSource {
  readonly hierarchy: Hierarchy;
  readonly history: ReleaseHistory;
  /** The codes of ten digits that PSA lists although they are no areas. */
  readonly placeholders: readonly Placeholder[];
  readonly region: string | null;
}

/** The codes of the newest release: those of areas, and the placeholders. */
export class CurrentCodes {
  readonly #source: CurrentSource;

  constructor(source: CurrentSource) {
    this.#source = source;
  }

  has(code: string): boolean {
    return this.#source.hierarchy.get(code) !== undefined || this.#placeholders.some((each) => each.code === code);
  }

  find(code: string): CodeRecord | undefined {
    const area = this.#source.hierarchy.get(code);
    if (area !== undefined) return this.of(area);
    return this.#findPlaceholder((each) => each.code === code);
  }

  findPlaceholder(nineDigits: string): CodeRecord | undefined {
    return this.#findPlaceholder((each) => each.correspondence_code === nineDigits);
  }

  get placeholders(): readonly CodeRecord[] {
    return this.#placeholders.map((each) => this.#ofPlaceholder(each));
  }

  get #placeholders(): readonly Placeholder[] {
    const { placeholders, region } = this.#source;
    return placeholders.filter(({ code }) => region === null || regionPart(code) === region);
  }

  #findPlaceholder(isWanted: (placeholder: Placeholder) => boolean): CodeRecord | undefined {
    const placeholder = this.#placeholders.find(isWanted);
    return placeholder && this.#ofPlaceholder(placeholder);
  }

  #ofPlaceholder({ code, name, correspondence_code: nineDigits }: Placeholder): CodeRecord {
    return this.of({ code, kind: null, name, correspondenceCode: nineDigits || null });
  }

  of({ code, kind, name, correspondenceCode }: Described): CodeRecord {
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
}

type Described = Pick<CodeRecord, 'code' | 'kind' | 'name' | 'correspondenceCode'>;

const NONE: readonly string[] = [];
