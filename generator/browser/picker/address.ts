import { type Area, BARANGAY, type Choices, CITY, PROVINCE, REGION, SUB_MUNICIPALITY, sameUntil } from './area.ts';
import type { LocatedIn } from './lists.ts';
import type { Source } from './source.ts';

/** What is chosen, as PSA sees it, whatever the way on which it was found. */
export interface Address {
  readonly region: Area | null;
  /** `null` for a city or municipality that belongs to none, such as the City of Cebu. */
  readonly province: Area | null;
  /** The province in which such a city or municipality lies: Cebu. */
  readonly locatedIn: Area | null;
  readonly cityMunicipality: Area | null;
  /** Of Manila only. */
  readonly subMunicipality: Area | null;
  readonly barangay: Area | null;
  /** Four digits; `null` if it is unknown, or not loaded yet. */
  readonly zipCode: string | null;
}

/** The path of the record of v1 with the zip code; `undefined` if no city or municipality is chosen. */
export function zipCodePath(chosen: Choices): string | undefined {
  const [city, subMunicipality] = [chosen[CITY], chosen[SUB_MUNICIPALITY]];
  if (subMunicipality !== undefined) return `sub-municipalities/${subMunicipality.code}`;
  return city && `cities-municipalities/${city.code}`;
}

/**
 * The address of the choices. Cities that lie in the chosen province, but do not belong to it, have the region that
 * their code says: the City of Isabela is found below Basilan too, and is in Region IX.
 */
export function toAddress(chosen: Choices, source: Source): Address {
  const province = chosen[PROVINCE];
  const city = chosen[CITY];
  const code = city?.code ?? chosen[REGION]?.code ?? '';
  const find = <Item extends Area>(path: string, test: (area: Item) => boolean) =>
    source.known<readonly Item[]>(path)?.find(test);
  const located = city && find<LocatedIn>('located-in', (locality) => locality.code === city.code);
  return {
    region: plain(find('v2/regions', (region) => sameUntil(2, region.code, code))),
    province: located ? null : plain(province),
    locatedIn: located?.located_in ? { code: located.located_in, name: located.province ?? '' } : null,
    cityMunicipality: plain(city),
    subMunicipality: plain(chosen[SUB_MUNICIPALITY]),
    barangay: plain(chosen[BARANGAY]),
    zipCode: source.known<{ zip_code: string | null }>(zipCodePath(chosen) ?? '')?.zip_code ?? null,
  };
}

/** An area without the other fields of a list; `null` for none, and for what stands for no province. */
const plain = (area: Area | undefined): Area | null =>
  area && area.code.length > 1 ? { code: area.code, name: area.name } : null;
