import { areasAbove, type Area } from '../../../core/areas/area.ts';
import { usualName } from '../../form/area.ts';
import { pageAddress } from './facts.ts';

/** The name of an area as people look for it: `Pasig City`, `Barangay San Antonio`. */
const searchedName = ({ kind, name }: Pick<Area, 'kind' | 'name'>): string =>
  kind === 'barangay' && !/^(?:barangay|brgy|bgy)\b/i.test(name) ? `Barangay ${name}` : usualName(name);

function shortPlaceOf(area: Area): string | null {
  if (area.kind === 'region' || area.kind === 'province') return null;
  const locality = area.subMunicipality ?? area.cityMunicipality;
  const city = area.subMunicipality && area.cityMunicipality;
  const above = [locality, city, area.province ?? area.locatedIn ?? (locality === null ? area.region : null)];
  return above.flatMap((each) => (each === null ? [] : [usualName(each.name)])).join(', ');
}

/** The title of an area's page as people search: `Batac City, Ilocos Norte: PSGC code 0102805000, ZIP code 2906`. */
export function titleOf(area: Area, zipCode: string | null = area.zipCode): string {
  const codes = `PSGC code ${area.code}${zipCode === null ? '' : `, ZIP code ${zipCode}`}`;
  const place = shortPlaceOf(area);
  return `${searchedName(area)}${place === null ? '' : `, ${place}`}: ${codes}`;
}

/** An area for search engines, as an `AdministrativeArea` of https://schema.org; the origin may be empty. */
export function areaData(area: Area, origin: string, zipCode: string | null = area.zipCode): object {
  // There are many barangays, so they name only the nearest of them.
  const above = areasAbove(area)
    .slice(0, area.kind === 'barangay' ? 1 : undefined)
    .toReversed();
  const country: object = { '@type': 'Country', name: 'Philippines', identifier: 'PH' };
  const container = above.reduce((within, each) => ({ ...place(each, origin), containedInPlace: within }), country);
  const usual = searchedName(area);
  return {
    '@context': 'https://schema.org',
    ...place(area, origin),
    ...(usual === area.name ? {} : { alternateName: usual }),
    ...(zipCode === null ? {} : { address: { '@type': 'PostalAddress', postalCode: zipCode, addressCountry: 'PH' } }),
    containedInPlace: container,
  };
}

const place = (area: Area, origin: string) => ({
  '@type': 'AdministrativeArea',
  name: area.name,
  url: `${origin}${pageAddress(area)}`,
  identifier: { '@type': 'PropertyValue', propertyID: 'PSGC', value: area.code },
});
