import type { Area } from './area.ts';
import type { Hierarchy } from './hierarchy.ts';
import { lastCodeOf, traceOlder, traceRetired } from './retired-codes.ts';
import { groupBy } from '../group-by.ts';
import { once } from '../kept.ts';
import { firstReleaseOf, formerCodes, replacedCodes } from '../history/former-codes.ts';
import type { ReleaseHistory } from '../history/history.ts';
import { type CodeRecord, nineDigitLocality, regionPart, sectionOf } from '../psgc/code.ts';
import { DISJOINT_COLLECTIONS } from '../psgc/kinds.ts';
import type { Release } from '../psgc/release.ts';
import { NameColumn } from './name-index.ts';

interface CodeSource {
  readonly hierarchy: Hierarchy;
  readonly correspondence: CorrespondenceIndex;
  readonly history: ReleaseHistory;
  /** The codes of ten digits that PSA lists although they are no areas. */
  readonly placeholders: Release['placeholders'];
  readonly region: string | null;
}

/** Finds what became of codes of all releases; in one region, of areas that are there now, or were and ended. */
export class CodeIndex {
  readonly sections: SectionCodes;
  readonly #source: CodeSource;
  readonly placeholders = once(() => {
    const { placeholders, region } = this.#source;
    return placeholders
      .filter(({ code }) => region === null || regionPart(code) === region)
      .map(({ code, name, correspondence_code: nineDigits }) =>
        this.of({ code, kind: null, name, correspondenceCode: nineDigits || null }),
      );
  });
  readonly #older = once(() => new Map(this.#source.history.olderCodes.map((each) => [each.code, each])));
  /** The codes that only publications before the first release have, ordered by code. */
  readonly olderCodes = once(() =>
    [...this.#older().keys()].flatMap((code) => {
      const record = this.findExact(code);
      // PSA may have given the code to an area since.
      return record?.code === code ? [record] : [];
    }),
  );
  readonly retired = once(() => {
    const codes = [...replacedCodes(this.#source.history)].filter((code) => this.#findCurrent(code) === undefined);
    const records = codes.sort().flatMap((code) => this.#findRetired(code) ?? []);
    return new Map(records.map((record) => [record.code, record]));
  });
  /** All codes that are not current: those of earlier releases and of publications before, ordered by code. */
  readonly former = once(() =>
    [...this.retired().values(), ...this.olderCodes()].sort((a, b) => (a.code < b.code ? -1 : 1)),
  );

  constructor(source: CodeSource) {
    this.#source = source;
    this.sections = new SectionCodes(source.hierarchy, () => [...this.placeholders(), ...this.former()]);
  }

  /** The record of a ten-digit code, or of the area with a nine-digit code; if none, with a leading zero before it. */
  find(text: string): CodeRecord | undefined {
    return this.findExact(text) ?? this.findExact(`0${text}`);
  }

  /** The record of a ten-digit code, of the area with a nine-digit one, or of one only older publications have. */
  findExact(text: string): CodeRecord | undefined {
    if (/^\d{10}$/.test(text)) return this.#findCurrent(text) ?? this.#findRetired(text) ?? this.#findOlder(text);
    if (!/^\d{9}$/.test(text)) return undefined;
    return this.#findNine(text) ?? this.#findOlder(text);
  }

  /** The record of an area, or of a placeholder. */
  of({
    code,
    kind,
    name,
    correspondenceCode,
  }: Pick<CodeRecord, 'code' | 'kind' | 'name' | 'correspondenceCode'>): CodeRecord {
    return {
      code,
      kind,
      name,
      status: 'current',
      correspondenceCode,
      formerCodes: formerCodes(code, this.#source.history),
      successors: [],
      lastRelease: null,
      evidence: null,
    };
  }

  /** The first known release that has a ten-digit code for the area that has it now, or had it last. */
  firstRelease(code: string): string | null {
    return firstReleaseOf(code, this.#source.history) ?? null;
  }

  /** True if a record of a ten-digit code has a nine-digit one that leads to this record, and not to another one. */
  hasNineDigits({ code, status, correspondenceCode }: CodeRecord): boolean {
    // The nine-digit code of a code that was recoded is that of its successor, to which it leads.
    if (correspondenceCode === null || correspondenceCode === code || status === 'recoded') return false;
    return this.findExact(correspondenceCode)?.code === code;
  }

  #findCurrent(code: string): CodeRecord | undefined {
    const area = this.#source.hierarchy.get(code);
    return area === undefined ? this.placeholders().find((each) => each.code === code) : this.of(area);
  }

  #findRetired(code: string): CodeRecord | undefined {
    const retired = traceRetired(code, this.#source.history);
    return retired !== undefined && this.#isHere(retired) ? this.#withNineDigits(retired) : undefined;
  }

  /** The same area has the nine-digit code that it has now. */
  #withNineDigits(record: CodeRecord): CodeRecord {
    const { code, status, successors } = record;
    if (status !== 'recoded' || code.length < 10) return record;
    return {
      ...record,
      correspondenceCode: this.#source.hierarchy.get(successors[0] ?? '')?.correspondenceCode ?? null,
    };
  }

  #findNine(text: string): CodeRecord | undefined {
    const area = this.#source.correspondence.find(text);
    if (area !== undefined) return this.of(area);
    const placeholder = this.placeholders().find((each) => each.correspondenceCode === text);
    if (placeholder !== undefined) return placeholder;
    const code = lastCodeOf(text, this.#source.history);
    const record = code === undefined || this.#findCurrent(code) !== undefined ? undefined : this.#findRetired(code);
    // The code may have become that of another area since.
    return record?.correspondenceCode === text ? record : undefined;
  }

  #findOlder(text: string): CodeRecord | undefined {
    const older = this.#older().get(text);
    const record = older && traceOlder(older, this.#source.history);
    return record !== undefined && this.#isHere(record) ? this.#withNineDigits(record) : undefined;
  }

  /** True if a code that is not current belongs to the region that the areas are limited to. */
  #isHere({ code, successors }: CodeRecord): boolean {
    const { region } = this.#source;
    return region === null || regionPart(successors[0] ?? code) === region;
  }
}

class SectionCodes {
  readonly #hierarchy: Hierarchy;
  readonly #others: () => ReadonlyMap<string, readonly CodeRecord[]>;

  /** @param others finds the placeholders, the codes that are not current, and nine-digit ones that only older publications have. */
  constructor(hierarchy: Hierarchy, others: () => readonly CodeRecord[]) {
    this.#hierarchy = hierarchy;
    this.#others = once(() => groupBy(others(), (record) => this.#sectionOf(record)));
  }

  areas(section: string): readonly Area[] {
    return DISJOINT_COLLECTIONS.flatMap((collection) => this.#hierarchy.sections.list(section, collection));
  }

  /**
   * The placeholders in a section, and the codes that are not current whose area is now there. A code that has ended
   * belongs to the section that it names; if there is no such section, to its region, or else to the first one.
   */
  others(section: string): readonly CodeRecord[] {
    return this.#others().get(section) ?? [];
  }

  #sectionOf({ code, successors }: CodeRecord): string {
    const { sections } = this.#hierarchy;
    const now = successors[0] ?? code;
    return [sectionOf(now), regionPart(now)].find((section) => sections.has(section)) ?? sections.codes[0] ?? now;
  }
}

/** Finds areas by the nine digits `RR PP MM BBB` of the older structure, indexed when one is first asked for. */
export class CorrespondenceIndex {
  readonly #hierarchy: Hierarchy;
  readonly #above = once(() => new Map(this.#hierarchy.above.map((area) => [area.correspondenceCode ?? '', area])));
  readonly #codes = once(() => {
    const { codes, correspondenceCodes } = this.#hierarchy.barangays.localities;
    return new NameColumn(correspondenceCodes(), codes.length);
  });

  constructor(hierarchy: Hierarchy) {
    this.#hierarchy = hierarchy;
  }

  find(code: string): Area | undefined {
    if (!/^\d{9}$/.test(code)) return undefined;
    return this.#above().get(code) ?? this.#findBarangay(code, this.#above().get(nineDigitLocality(code)));
  }

  /** @param locality where the barangay is, if its code is the one that its locality implies. */
  #findBarangay(code: string, locality: Area | undefined): Area | undefined {
    const { barangays } = this.#hierarchy;
    const beside = locality === undefined ? [] : this.#hierarchy.list(locality, 'barangays');
    const implied = beside.find(({ correspondenceCode }) => correspondenceCode === code);
    if (implied !== undefined) return implied;
    const place = this.#codes().find(code, { from: 0, to: barangays.localities.codes.length });
    return place === undefined ? undefined : barangays.at(place);
  }
}
