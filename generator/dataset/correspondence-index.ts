import type { Area } from './area.ts';
import type { Hierarchy } from './hierarchy.ts';
import { NameColumn } from './name-column.ts';

/**
 * Finds areas by their correspondence codes, the nine digits `RR PP MM BBB` of the older coding structure. Areas are
 * indexed when one is first asked for.
 */
export class CorrespondenceIndex {
  readonly #hierarchy: Hierarchy;
  #above: ReadonlyMap<string, Area> | undefined;
  #barangays: NameColumn | undefined;

  constructor(hierarchy: Hierarchy) {
    this.#hierarchy = hierarchy;
  }

  /** The area with this correspondence code. */
  find(code: string): Area | undefined {
    if (!/^\d{9}$/.test(code)) return undefined;
    this.#above ??= areasAbove(this.#hierarchy);
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

/** The collections that have all areas above the barangays once. */
const ABOVE = ['regions', 'provinces', 'cities-municipalities', 'sub-municipalities'] as const;

function areasAbove(hierarchy: Hierarchy): ReadonlyMap<string, Area> {
  const above = new Map<string, Area>();
  for (const collection of ABOVE) {
    for (const area of hierarchy.list(null, collection)) {
      const code = area.correspondenceCode;
      if (code !== null) above.set(code, area);
    }
  }
  return above;
}
