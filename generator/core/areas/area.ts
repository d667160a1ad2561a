import type { Kind } from '../psgc/kinds.ts';
import type { Column } from '../psgc/table.ts';

/**
 * The facts about an area besides its code, its name and the areas above it, each with its column. A fact that is added
 * here is read, packed for the function, and included in the digests that show a rebuild what changed.
 */
export const FACTS = {
  /** Four digits; for cities, municipalities and sub-municipalities, if known. */
  zipCode: 'zip_code',
  /** Congressional district, `Lone`, `1st` or a list `1st, 2nd`; for the same kinds, if known. */
  district: 'district',
  /** The nine-digit code of the older coding structure; for all kinds, if the area has one that no other area has. */
  correspondenceCode: 'correspondence_code',
  /** Former names in one text, as published: `Corcuera`; for all kinds, if there are any. */
  oldName: 'old_name',
  /** `L` for Luzon, `V` for the Visayas, `M` for Mindanao; for all kinds. */
  islandRegion: 'island_region',
  /** `HUC`, `ICC` or `CC`: highly urbanized, independent component or component; for cities. */
  cityClass: 'city_class',
  /** `1st` to `6th`; for provinces, cities and municipalities, if known. */
  incomeClassification: 'income_classification',
  /** `U` for urban, `R` for rural, `-` where PSA says neither; for barangays, if known. */
  urbanRural: 'urban_rural',
  /** The code of ISO 3166-2, `PH-CEB` or `PH-00`; for provinces and regions, if ISO has one. */
  iso3166: 'iso_3166_2',
} as const satisfies Readonly<Record<string, Column>>;

/** The words for PSA's `L`, `V` and `M`. */
export const ISLAND_GROUPS: Readonly<Record<string, 'luzon' | 'visayas' | 'mindanao'>> = {
  L: 'luzon',
  V: 'visayas',
  M: 'mindanao',
};

/** The facts about one area, as the dataset writes them; `null` if unknown. */
export type Facts = { readonly [Fact in keyof typeof FACTS]: string | null };

export const FACT_NAMES = Object.keys(FACTS) as readonly (keyof Facts)[];

/** The areas above another one; `null` if there is none. */
export interface Ancestors {
  /** Every area has one, except a region. */
  readonly region: Area | null;
  /** 43 cities and municipalities have none. */
  readonly province: Area | null;
  readonly cityMunicipality: Area | null;
  /** Only barangays of Manila have one. */
  readonly subMunicipality: Area | null;
  /**
   * The province in which a city or municipality without one lies, and so do its barangays (`LocationRule`): Basilan for the City
   * of Isabela. `null` for areas that have a province, for all of NCR, and for one outside the region of limited areas.
   */
  readonly locatedIn: Area | null;
}

/** One area with the areas above it. Its facts are getters, which `{ ...area }` leaves out and `toJSON` has. */
export interface Area extends Ancestors, Facts {
  readonly kind: Kind;
  /** Ten digits. */
  readonly code: string;
  readonly name: string;
  /** True if a city or municipality is the capital of a province, be it above it or the one that it lies in. */
  readonly isCapital: boolean;
  /** True if a barangay is in the centre of its city or municipality. */
  readonly isPoblacion: boolean;
  /** All of it as a plain object, in which each area above is only a code and a name. */
  toJSON(): AreaRecord;
}

/** An area as `JSON.stringify` writes it: under 600 bytes. */
export interface AreaRecord
  extends Pick<Area, 'code' | 'name' | 'kind' | 'isCapital' | 'isPoblacion'>,
    Facts,
    Readonly<Record<keyof Ancestors, Pick<Area, 'code' | 'name'> | null>> {}

/** The scope of a list: the areas within an area, or within the country (`null`). */
export type Scope = Area | null;

/** The areas that an area belongs to, the nearest first. */
export const areasAbove = ({ subMunicipality, cityMunicipality, province, region }: Ancestors): readonly Area[] =>
  [subMunicipality, cityMunicipality, province, region].filter((area) => area !== null);

/** Their names: `Batac`, `Ilocos Norte`, `Region I (Ilocos Region)`. */
export const namesAbove = (area: Ancestors): string[] => areasAbove(area).map(({ name }) => name);

/** True for a province or region. */
export const isAboveLocalities = ({ kind }: Pick<Area, 'kind'>): boolean => kind === 'province' || kind === 'region';

/** True if an area is within another one, at any depth, or within the country. */
export const isWithin = (area: Area, scope: Scope): boolean => scope === null || areasAbove(area).includes(scope);

/** The areas that one with these ancestors can follow in a chained path: the nearest above barangays; a sub-municipality. */
export function parentsInChains({ region, province, cityMunicipality, subMunicipality }: Ancestors): readonly Area[] {
  const nearest = cityMunicipality ?? province ?? region;
  return [nearest, subMunicipality].filter((area) => area !== null);
}

/** The ancestors of the barangays in an area. It throws if it is no city, municipality or sub-municipality. */
export function ancestorsIn(locality: Area): Ancestors {
  const { kind, region, province, cityMunicipality, locatedIn } = locality;
  switch (kind) {
    case 'city':
    case 'municipality':
      return { region, province, cityMunicipality: locality, subMunicipality: null, locatedIn };
    case 'sub-municipality':
      return { region, province, cityMunicipality, subMunicipality: locality, locatedIn };
    default:
      throw new Error(`${kind} ${locality.code} ${locality.name} cannot contain barangays directly`);
  }
}

/** The zip code of an area. A barangay has that of its locality: in Manila of its sub-municipality. */
export const zipCodeOf = (area: Area): string | null =>
  area.kind === 'barangay' ? ((area.subMunicipality ?? area.cityMunicipality)?.zipCode ?? null) : area.zipCode;
