import type { Area } from './area.ts';
import type { Hierarchy } from './hierarchy.ts';
import { groupBy } from '../group-by.ts';
import { once } from '../kept.ts';
import { codeFinder, openRecords, packRecords } from '../packed/records.ts';
import { sortZipCodes, type ZipCodePlace } from '../dataset/dataset.ts';

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

const COLUMNS = ['code', 'zip_code', 'place'] as const satisfies readonly (keyof ZipCodePlace)[];

/** The zip codes of areas and the areas of zip codes, from tables and post offices; read when asked for. */
export class ZipCodes {
  /** The places that have zip codes, as records. */
  readonly packed: string;
  readonly #hierarchy: Hierarchy;
  readonly #places = once(() => openRecords(this.packed, COLUMNS));
  readonly #placesIn: (start: string) => readonly ZipCodePlace[];
  readonly #given = once(() => groupBy(this.#allGiven(), (given) => given.zip_code));

  /** @param packed what another one has, or `packZipCodes` returns. */
  constructor(hierarchy: Hierarchy, packed = '') {
    this.packed = packed;
    this.#placesIn = codeFinder(packed, COLUMNS);
    this.#hierarchy = hierarchy;
  }

  /** The places of the post offices, ordered by code. */
  get places(): readonly ZipCodePlace[] {
    return this.#places();
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

  /** The zip code that an address can have: the area's own, or the only one of the area above it; `null` if none is certain. */
  certainOf(area: Area): string | null {
    const { zipCode, zipCodeOf } = this.of(area);
    const isOneOfSeveral = zipCodeOf !== null && zipCodeOf !== area && this.of(zipCodeOf).zipCodes.length > 1;
    return isOneOfSeveral ? null : zipCode;
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
    return inOrder(given.map(({ code }) => code)).flatMap((code) => this.#hierarchy.get(code) ?? []);
  }

  placesOf(zipCode: string): readonly string[] {
    return inOrder((this.#given().get(zipCode) ?? []).flatMap(({ place }) => place ?? []));
  }

  #zipCodesFrom(start: string): readonly string[] {
    return this.#placesIn(start).map((place) => place.zip_code);
  }

  #allGiven(): readonly Given[] {
    const ofAreas = this.#hierarchy.above.flatMap(({ code, zipCode }) =>
      zipCode ? [{ code, zip_code: zipCode }] : [],
    );
    return [...ofAreas, ...this.places];
  }
}

/** An area with a zip code, or a place in it. */
type Given = Omit<ZipCodePlace, 'place'> & Partial<ZipCodePlace>;

export const packZipCodes = (places: readonly ZipCodePlace[]): string => packRecords(sortZipCodes(places), COLUMNS);

/** The digits that the codes of everything in a locality begin with: five of a city at the level of provinces. */
const startOf = (locality: string): string => locality.slice(0, locality.endsWith('00000') ? 5 : 7);

const inOrder = (texts: readonly string[]): readonly string[] => [...new Set(texts)].sort();
