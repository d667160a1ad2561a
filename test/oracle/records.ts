import type { Country } from './country.ts';
import type { Kind } from './facts.ts';
import { localityOf, type Place } from './place.ts';

/** An area as JSON: the fields in the order that the contract writes them. */
export type Body = Readonly<Record<string, string | number | null>>;

const TYPES: Readonly<Partial<Record<Kind, string>>> = {
  city: 'City',
  municipality: 'Mun',
  'sub-municipality': 'SubMun',
};

/** v1 knows one form of a record, in lists and alone. */
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

/** A record of v2 as it stands in lists. */
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

/** A record of v2 as it stands alone: the list form, then what it counts. */
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
