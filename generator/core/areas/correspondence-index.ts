import type { Area } from './area.ts';
import type { Hierarchy } from './hierarchy.ts';
import { NameColumn } from './name-index.ts';
import { once } from '../kept.ts';
import { nineDigitLocality } from '../psgc/code.ts';

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
