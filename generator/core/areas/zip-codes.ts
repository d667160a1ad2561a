import type { Area } from './area.ts';
import type { Hierarchy } from './hierarchy.ts';
import { groupBy } from '../group-by.ts';
import { VALUE_END } from '../names/column.ts';
import type { ZipCodePlace } from '../psgc/zip-code-place.ts';

/** The zip codes of an area. */
export interface AreaZipCodes {
  /**
   * The area's own: of a barangay the lowest of those that post offices give it; if they give it none, that of its
   * sub-municipality, city or municipality. `null` if none is known, and for regions and provinces.
   */
  readonly zipCode: string | null;
  /** The area whose zip code it is: the area itself, or the one above a barangay that has none of its own. */
  readonly zipCodeOf: Area | null;
  readonly zipCodes: readonly string[];
}

const NONE: AreaZipCodes = { zipCode: null, zipCodeOf: null, zipCodes: [] };

const CODE_LENGTH = 10;

/** Packs places, ordered by code, without what the area says too: `1380300000 1202 Fort Bonifacio Naval Station`. */
export const packZipCodes = (places: readonly ZipCodePlace[], hierarchy: Hierarchy): string =>
  places
    .map(({ zip_code: zipCode, place, code }) => {
      const area = hierarchy.get(code);
      return `${code} ${zipCode === area?.zipCode ? '' : zipCode} ${place === area?.name ? '' : place}`;
    })
    .sort()
    .join(VALUE_END);

/** The zip codes of areas and the areas of zip codes, from tables and post offices; unpacked when asked for. */
export class ZipCodes {
  readonly packed: string;
  readonly #hierarchy: Hierarchy;
  #lines: readonly string[] | undefined;
  #byZip: ReadonlyMap<string, readonly string[]> | undefined;

  constructor(hierarchy: Hierarchy, packed = '') {
    this.packed = packed;
    this.#hierarchy = hierarchy;
  }

  places(): readonly ZipCodePlace[] {
    return this.#linesOnce().map((line) => this.#toPlace(line));
  }

  of(area: Area): AreaZipCodes {
    const { kind, code } = area;
    if (kind === 'region' || kind === 'province') return NONE;
    if (kind !== 'barangay') return this.#ofLocality(area);
    const own = inOrder(this.#zipCodesFrom(code));
    if (own[0] !== undefined) return { zipCode: own[0], zipCodeOf: area, zipCodes: own };
    const above = area.subMunicipality ?? area.cityMunicipality;
    if (above === null || above.zipCode === null) return NONE;
    return { zipCode: above.zipCode, zipCodeOf: above, zipCodes: [above.zipCode] };
  }

  #ofLocality(area: Area): AreaZipCodes {
    const { code, zipCode } = area;
    const parts = area.kind === 'city' ? this.#hierarchy.list(area, 'sub-municipalities') : [];
    const own = [area, ...parts].flatMap((each) => each.zipCode ?? []);
    const zipCodes = inOrder([...own, ...this.#zipCodesFrom(startOf(code))]);
    return { zipCode, zipCodeOf: zipCode === null ? null : area, zipCodes };
  }

  get all(): readonly string[] {
    return [...this.#given().keys()].sort();
  }

  has(zipCode: string): boolean {
    return this.#given().has(zipCode);
  }

  /** The areas that a zip code is given to or has places in, each the lowest that is certain; ordered by code. */
  areasOf(zipCode: string): readonly Area[] {
    const given = this.#given().get(zipCode) ?? [];
    const codes = inOrder(given.map((each) => each.slice(0, CODE_LENGTH)));
    return codes.flatMap((code) => this.#hierarchy.get(code) ?? []);
  }

  placesOf(zipCode: string): readonly string[] {
    const lines =
      this.#given()
        .get(zipCode)
        ?.filter(({ length }) => length > CODE_LENGTH) ?? [];
    return inOrder(lines.map((line) => this.#toPlace(line).place));
  }

  #linesOnce(): readonly string[] {
    return (this.#lines ??= this.packed === '' ? [] : this.packed.split(VALUE_END));
  }

  #toPlace(line: string): ZipCodePlace {
    const code = line.slice(0, CODE_LENGTH);
    const place = line.slice(line.indexOf(' ', CODE_LENGTH + 1) + 1);
    return { code, zip_code: this.#zipCodeIn(line), place: place || (this.#hierarchy.get(code)?.name ?? '') };
  }

  #zipCodeIn(line: string): string {
    const zipCode = line.slice(CODE_LENGTH + 1, line.indexOf(' ', CODE_LENGTH + 1));
    return zipCode || (this.#hierarchy.get(line.slice(0, CODE_LENGTH))?.zipCode ?? '');
  }

  /** The zip codes of the places whose codes begin with some digits; the lines are in order. */
  #zipCodesFrom(start: string): readonly string[] {
    const lines = this.#linesOnce();
    let [low, high] = [0, lines.length];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if ((lines[middle] ?? '') < start) low = middle + 1;
      else high = middle;
    }
    const found: string[] = [];
    for (let at = low; lines[at]?.startsWith(start); at += 1) found.push(this.#zipCodeIn(lines[at] ?? ''));
    return found;
  }

  #given(): ReadonlyMap<string, readonly string[]> {
    if (this.#byZip === undefined) {
      const codes = this.#hierarchy.above.filter(({ zipCode }) => zipCode !== null).map(({ code }) => code);
      this.#byZip = groupBy([...codes, ...this.#linesOnce()], (given) => this.#zipCodeIn(given));
    }
    return this.#byZip;
  }
}

/** The digits that the codes of everything in a locality begin with: five of a city at the level of provinces. */
const startOf = (locality: string): string => locality.slice(0, locality.endsWith('00000') ? 5 : 7);

const inOrder = (texts: readonly string[]): readonly string[] => [...new Set(texts)].sort();
