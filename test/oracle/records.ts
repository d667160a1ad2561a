import type { Country } from './country.ts';
import type { Kind } from './facts.ts';
import { localityOf, type Place } from './place.ts';

/** An area as JSON, with its fields in order: docs/contract.md, section 2. */
export type Body = Readonly<Record<string, string | number | null>>;

const TYPES: Readonly<Partial<Record<Kind, string>>> = {
  city: 'City',
  municipality: 'Mun',
  'sub-municipality': 'SubMun',
};

/** A record of v1; lists and single records have the same form. */
export function v1Record({ kind, code, name, district, zip_code }: Place): Body {
  switch (kind) {
    case 'region':
    case 'province':
      return { code, name };
    case 'barangay':
      return { code, name, status: 'Active' };
    default:
      return { code, name, type: TYPES[kind] ?? null, district, zip_code };
  }
}

/** A list item of v2. */
export function v2Item(place: Place): Body {
  const { kind, code, name } = place;
  const region = place.region?.name ?? null;
  const province = place.province?.name ?? null;
  const city_municipality = localityOf(place)?.name ?? null;
  switch (kind) {
    case 'region':
      return { code, name };
    case 'province':
      return { code, name, region };
    case 'sub-municipality':
      return { code, name, type: TYPES[kind] ?? null, region, province, city_municipality };
    case 'barangay':
      return { code, name, status: 'Active', region, province, city_municipality };
    default:
      return { code, name, type: TYPES[kind] ?? null, region, province };
  }
}

/** A detail of v2: the list item and then its totals. */
export function v2Detail(place: Place, country: Country): Body {
  const provinces_count = country.members('provinces', place).length;
  const cities_municipalities_count = country.members('cities-municipalities', place).length;
  const barangays_count = country.members('barangays', place).length;
  switch (place.kind) {
    case 'region':
      return { ...v2Item(place), provinces_count, cities_municipalities_count, barangays_count };
    case 'province':
      return { ...v2Item(place), cities_municipalities_count, barangays_count };
    case 'barangay':
      return v2Item(place);
    default:
      return { ...v2Item(place), barangays_count };
  }
}
