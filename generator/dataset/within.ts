import type { Ancestors, Area } from './area.ts';

/** What a list is about: the areas within an area, or within the country (`null`). */
export type Scope = Area | null;

/** The scopes that an area with these ancestors lies within, at any depth. */
export function scopesOf({ region, province, cityMunicipality, subMunicipality }: Ancestors): readonly Scope[] {
  const scopes: Scope[] = [null];
  if (region !== null) scopes.push(region);
  if (province !== null) scopes.push(province);
  if (cityMunicipality !== null) scopes.push(cityMunicipality);
  if (subMunicipality !== null) scopes.push(subMunicipality);
  return scopes;
}

/**
 * The areas that an area with these ancestors can follow in a chained path: the nearest city or municipality, province
 * or region; a barangay of a sub-municipality can also follow that.
 */
export function parentsInChains({ region, province, cityMunicipality, subMunicipality }: Ancestors): readonly Area[] {
  const nearest = cityMunicipality ?? province ?? region;
  return [nearest, subMunicipality].filter((area) => area !== null);
}

/**
 * The ancestors of the barangays in a city, municipality or sub-municipality.
 *
 * @throws {Error} if it is an area of another kind.
 */
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
