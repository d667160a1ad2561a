import {
  BARANGAY,
  type Choices,
  CITY,
  NO_PROVINCE,
  type PickerItem,
  PROVINCE,
  REGION,
  sameUntil,
  SUB_MUNICIPALITY,
  usualNames,
} from './area.ts';
import { compareNames } from '../../core/names/compare-names.ts';
import { usualName } from '../../core/names/usual-name.ts';
import { CAPITAL_REGION } from '../../core/psgc/code.ts';
import type { Source } from './source.ts';

interface Locality extends PickerItem {
  readonly province: string | null;
}

/** An item of `/api/located-in`: a locality without a province, and the province in which it lies. */
export interface LocatedIn extends PickerItem {
  readonly located_in: string | null;
  readonly province: string | null;
}

/** The municipalities of the Special Geographic Area, which is a row of the PSGC, but no area. */
const SPECIAL_GEOGRAPHIC_AREA = '19999';

/** The choices at a step by the names that people see; none where it does not apply, as provinces in Metro Manila. */
export async function listAreas(
  step: number,
  { chosen, first }: { readonly chosen: Choices; readonly first: number },
  source: Source,
  signal: AbortSignal,
): Promise<readonly PickerItem[]> {
  const read = <Body = readonly PickerItem[]>(path: string) => source.read<Body>(path, signal);
  const [region, province, city, subMunicipality] = chosen.map((area) => area?.code ?? '');
  const localities = () =>
    read<readonly Locality[]>(
      region || isRegion(province)
        ? `v2/regions/${region || province}/cities-municipalities`
        : `v2/provinces/${province}/cities-municipalities`,
    );
  if (step < first) return [];
  if (step === REGION) return read('v2/regions');
  if (step === PROVINCE && first === PROVINCE) {
    const [provinces, regions, located] = await Promise.all([
      read('v2/provinces'),
      read('v2/regions'),
      read<readonly LocatedIn[]>('located-in'),
    ]);
    const outside = located.filter(({ located_in }) => !provinces.some(({ code }) => code === located_in));
    const without = regions.filter(({ code }) => outside.some((locality) => sameUntil(2, locality.code, code)));
    const named = without.map((each) => (each.code === CAPITAL_REGION ? { ...each, name: 'Metro Manila' } : each));
    return byName([...provinces, ...named]);
  }
  if (step === PROVINCE) {
    const [provinces, within] = await Promise.all([read(`v2/regions/${region}/provinces`), localities()]);
    const outside = within.filter((locality) => locality.province === null);
    if (provinces.length === 0 || outside.length === 0) return byName(provinces);
    const isSpecial = outside.every(({ code }) => sameUntil(5, code, SPECIAL_GEOGRAPHIC_AREA));
    return [...byName(provinces), { code: NO_PROVINCE, name: isSpecial ? 'Special Geographic Area' : '' }];
  }
  if (step === CITY) {
    const [within, located] = await Promise.all([localities(), read<readonly LocatedIn[]>('located-in')]);
    if (!province || province === NO_PROVINCE || isRegion(province))
      return byName(within.filter((locality) => locality.province === null));
    return byName([
      ...within.filter(({ code }) => sameUntil(5, code, province)),
      ...located.filter(({ located_in }) => located_in === province),
    ]);
  }
  if (step === SUB_MUNICIPALITY) {
    // Only a city that stands in the place of a province can have some: 13806 00000 is above 13806 01000.
    if (!city?.endsWith('00000')) return [];
    return (await read('v2/sub-municipalities')).filter(({ code }) => sameUntil(5, code, city));
  }
  return byName(
    await read(
      subMunicipality
        ? `v2/sub-municipalities/${subMunicipality}/barangays`
        : `v2/cities-municipalities/${city}/barangays`,
    ),
  );
}

const isRegion = (code = ''): boolean => code.endsWith('00000000');

/** The area of a step that has a code, or has the area with this code below it. */
export function findAbove(
  step: number,
  areas: readonly PickerItem[],
  code: string,
  located: readonly LocatedIn[],
): PickerItem | undefined {
  const find = (test: (area: PickerItem) => boolean) => areas.find(test);
  if (step === REGION) return find((area) => sameUntil(2, area.code, code));
  if (step === PROVINCE) {
    const home = located.find((locality) => isWithin(locality.code, code))?.located_in;
    return (
      find((area) => sameUntil(5, area.code, code)) ??
      find((area) => area.code === home) ??
      find((area) => isRegion(area.code) && sameUntil(2, area.code, code)) ??
      find((area) => area.code === NO_PROVINCE)
    );
  }
  if (step === BARANGAY) return find((area) => area.code === code);
  return find((area) => isWithin(area.code, code));
}

const isWithin = (locality: string, code: string): boolean =>
  sameUntil(locality.endsWith('00000') ? 5 : 7, locality, code);

const byName = (areas: readonly PickerItem[]): readonly PickerItem[] =>
  [...areas].sort((a, b) => compareNames(usualName(a.name), usualName(b.name)));

/** The areas that are chosen, as PSA sees them, whatever the way on which they were found. */
export interface Address {
  readonly region: PickerItem | null;
  /** `null` for a city or municipality that belongs to none, such as the City of Cebu. */
  readonly province: PickerItem | null;
  /** The province in which such a city or municipality lies: Cebu. */
  readonly locatedIn: PickerItem | null;
  readonly cityMunicipality: PickerItem | null;
  /** Of Manila only. */
  readonly subMunicipality: PickerItem | null;
  readonly barangay: PickerItem | null;
  /** Four digits; `null` if it is unknown, or not loaded yet. */
  readonly zipCode: string | null;
  /** The text that a person typed before the names of areas: `12 Rizal St.`; only of `<psgc-address>`. */
  readonly street?: string;
}

/** The path of the record of v1 with the zip code; `undefined` if no city or municipality is chosen. */
export function zipCodePath(chosen: Choices): string | undefined {
  const [city, subMunicipality] = [chosen[CITY], chosen[SUB_MUNICIPALITY]];
  if (subMunicipality !== undefined) return `sub-municipalities/${subMunicipality.code}`;
  return city && `cities-municipalities/${city.code}`;
}

/** The address of the choices. The region is that of the code: Isabela, which lies in Basilan, is in Region IX. */
export function toAddress(chosen: Choices, source: Source): Address {
  const province = chosen[PROVINCE];
  const city = chosen[CITY];
  const code = city?.code ?? chosen[REGION]?.code ?? province?.code ?? '';
  const find = <Item extends PickerItem>(path: string, test: (area: Item) => boolean) =>
    source.known<readonly Item[]>(path)?.find(test);
  const located = city && find<LocatedIn>('located-in', (locality) => locality.code === city.code);
  return {
    region: plain(find('v2/regions', (region) => sameUntil(2, region.code, code))),
    province: located || isRegion(province?.code) ? null : plain(province),
    locatedIn: located?.located_in ? { code: located.located_in, name: located.province ?? '' } : null,
    cityMunicipality: plain(city),
    subMunicipality: plain(chosen[SUB_MUNICIPALITY]),
    barangay: plain(chosen[BARANGAY]),
    zipCode: source.known<{ zip_code: string | null }>(zipCodePath(chosen) ?? '')?.zip_code ?? null,
  };
}

/** The names in an address, without that of its region, nearest first. */
export const namesIn = ({ barangay, subMunicipality, cityMunicipality, province }: Address): readonly string[] =>
  [barangay, subMunicipality, cityMunicipality, province].flatMap((area) => area?.name ?? []);

/** An address as it is written in one line. A region is only named if there is nothing else. */
export function textOfAddress(address: Address): string {
  const names = namesIn(address);
  return names.length === 0 ? (address.region?.name ?? '') : usualNames(names);
}

const plain = (area: PickerItem | undefined): PickerItem | null =>
  area && area.code.length > 1 ? { code: area.code, name: area.name } : null;
