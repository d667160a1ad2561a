import { byCode, type Fact, type Kind } from './facts.ts';

/** An area with the areas that it lies in; `null` if there is none of that kind. */
export interface Place extends Fact {
  readonly region: Place | null;
  readonly province: Place | null;
  readonly city: Place | null;
  readonly municipality: Place | null;
  readonly 'sub-municipality': Place | null;
}

export type Ancestor = Exclude<keyof Place, keyof Fact>;

/**
 * Derives the parents of all areas from the digits `RR PPP MM BBB` only. An independent city has its own number in the
 * digits of the province, so `RRPPP00000` is either the province or the city. `RRPPPMM000` is a city, a municipality
 * or, in Manila, a sub-municipality. If no area has the code `RRPPP00000` (Pateros, City of Isabela, the Special
 * Geographic Area), the locality belongs directly to its region.
 */
export function locate(facts: readonly Fact[]): readonly Place[] {
  const found = located.get(facts);
  if (found !== undefined) return found;
  const known = new Map<string, Place>();
  const places = byCode(facts).map((fact) => {
    const place = placeOf(fact, known);
    known.set(place.code, place);
    return place;
  });
  located.set(facts, places);
  return places;
}

/** The places of facts: several oracles are created from the facts of the whole country. */
const located = new WeakMap<readonly Fact[], readonly Place[]>();

function placeOf(fact: Fact, known: ReadonlyMap<string, Place>): Place {
  const { code } = fact;
  const at = (digits: number) => {
    const start = code.slice(0, digits).padEnd(10, '0');
    return start === code ? undefined : known.get(start);
  };
  const above = [at(2), at(5), at(7)];
  const of = (kind: Ancestor) => above.find((place) => place?.kind === kind) ?? null;
  return {
    ...fact,
    region: of('region'),
    province: of('province'),
    city: of('city'),
    municipality: of('municipality'),
    'sub-municipality': of('sub-municipality'),
  };
}

/** The city or municipality that a place lies in. */
export function localityOf(place: Place): Place | null {
  return place.city ?? place.municipality;
}

/** The areas above a place, nearest first. */
export const above = ({ 'sub-municipality': part, city, municipality, province, region }: Place): readonly Place[] =>
  [part, city, municipality, province, region].filter((place) => place !== null);

/** The collection of v2 that has the areas of a kind, the larger kinds first. */
export const FOLDERS: Readonly<Record<Kind, string>> = {
  region: 'regions',
  province: 'provinces',
  city: 'cities-municipalities',
  municipality: 'cities-municipalities',
  'sub-municipality': 'sub-municipalities',
  barangay: 'barangays',
};

export const hrefOf = (kind: Kind, code: string): string => `/api/v2/${FOLDERS[kind]}/${code}`;

/** The record of an area that a search, a place or a zip code leads to: docs/contract.md, section 13. */
export const toFound = (place: Place) => ({
  code: place.code,
  kind: place.kind,
  name: place.name,
  within: above(place).map(({ name }) => name),
  href: hrefOf(place.kind, place.code),
});
