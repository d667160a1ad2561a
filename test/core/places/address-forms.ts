import { type Area, isWithin } from '../../../generator/core/areas/area.ts';
import type { Match } from '../../../generator/core/places/match.ts';
import { usualName } from '../../../generator/core/names/usual-name.ts';
import { gazetteer } from '../../committed-data.ts';
import { Random } from '../../random.ts';

/** The names of a place: a barangay, its city or municipality, the province in or near which that lies, its ZIP code. */
interface PlaceNames {
  readonly barangay: string;
  readonly town: string;
  readonly province: string;
  readonly zip: string;
}

type Form = (names: PlaceNames) => string;

/** The ways in which people write an address, by an example. */
export const TOWN_FORMS: Readonly<Record<string, Form>> = {
  'Bangar, La Union': ({ town, province }) => `${town}, ${province}`,
  'bangar la union': ({ town, province }) => `${town} ${province}`.toLowerCase(),
  'Phase 2, Bangar, La Union': ({ town, province }) => `Phase 2, ${town}, ${province}`,
  'Sitio Ilaya, Bangar, La Union': ({ town, province }) => `Sitio Ilaya, ${town}, ${province}`,
  'Bridge in Bangar, La Union': ({ town, province }) => `Bridge in ${town}, ${province}`,
  'near Bangar (La Union)': ({ town, province }) => `near ${town} (${province})`,
  '12 km N of Bangar, La Union': ({ town, province }) => `12 km N of ${town}, ${province}`,
  'Qwertyan St. Bangar, La Union': ({ town, province }) => `Qwertyan St. ${town}, ${province}`,
  '214, Acacia St., Bangar, La Union': ({ town, province }) => `214, Acacia St., ${town}, ${province}`,
  // A house number that is the ZIP code of another city.
  '1405 Rizal St., Bangar, La Union': ({ town, province }) => `1405 Rizal St., ${town}, ${province}`,
  'Bangar 2519 La Union': ({ town, province, zip }) => `${town} ${zip} ${province}`,
  '2519 Bangar, La Union': ({ town, province, zip }) => `${zip} ${town}, ${province}`,
  'Bangar, 2519 La Union, Philippines': ({ town, province, zip }) => `${town}, ${zip} ${province}, Philippines`,
  'Bangar Rural Health Unit, La Union': ({ town, province }) => `${town} Rural Health Unit, ${province}`,
  '012 km N 45° W of Bangar (La Union)': ({ town, province }) => `012 km N 45° W of ${town} (${province})`,
  'Farm Lot, Bangar, La Union (Package 2)': ({ town, province }) => `Farm Lot, ${town}, ${province} (Package 2)`,
};

/** The same for addresses with a barangay. */
export const BARANGAY_FORMS: Readonly<Record<string, Form>> = {
  'Alzate, Bangar, La Union': ({ barangay, town, province }) => `${barangay}, ${town}, ${province}`,
  'brgy alzate bangar la union': ({ barangay, town, province }) => `brgy ${barangay} ${town} ${province}`.toLowerCase(),
  '12 Rizal St., Brgy. Alzate, Bangar, La Union': ({ barangay, town, province }) =>
    `12 Rizal St., Brgy. ${barangay}, ${town}, ${province}`,
  'Alzate, Bangar 2519 La Union': ({ barangay, town, province, zip }) => `${barangay}, ${town} ${zip} ${province}`,
  'Alzate, 2519 Bangar, La Union': ({ barangay, town, province, zip }) => `${barangay}, ${zip} ${town}, ${province}`,
  'Purok 3, Brgy. Alzate, Bangar': ({ barangay, town, province }) => `Purok 3, Brgy. ${barangay}, ${town}, ${province}`,
  'Construction of Road, Barangay Alzate, Bangar, La Union': ({ barangay, town, province }) =>
    `Construction of Road, Barangay ${barangay}, ${town}, ${province}`,
  'Sitio San Isidro, Alzate, Bangar, La Union': ({ barangay, town, province }) =>
    `Sitio San Isidro, ${barangay}, ${town}, ${province}`,
  'Alzate (Bangar, La Union)': ({ barangay, town, province }) => `${barangay} (${town}, ${province})`,
  'LA UNION, BANGAR, ALZATE': ({ barangay, town, province }) => `${province}, ${town}, ${barangay}`.toUpperCase(),
};

/** An address in a form, with the area that it means. */
export interface FormedAddress {
  readonly form: string;
  readonly address: string;
  readonly area: Area;
}

const { hierarchy, zipCodes } = gazetteer;

/** The name of a barangay as people write it: `Barangay 1 (Pob.)` is `Barangay 1`. */
const withoutRemark = (name: string): string => name.replace(/\s*\((?:Pob\.?|Poblacion)\)$/, '');

function namesOf(area: Area): PlaceNames | undefined {
  const town = area.kind === 'barangay' ? area.cityMunicipality : area;
  const above = town?.province ?? town?.locatedIn ?? town?.region;
  const [zip] = [zipCodes.of(area).zipCode, town && zipCodes.of(town).zipCode].filter(Boolean);
  if (town == null || above == null || zip == null) return undefined;
  const province = above.kind === 'region' ? 'Metro Manila' : above.name;
  return { barangay: withoutRemark(area.name), town: usualName(town.name), province, zip };
}

/** Addresses of each `step`th city and municipality, and of `count` barangays that no other one of their town is called like. */
export function formedAddresses(step: number, count: number): readonly FormedAddress[] {
  const towns = hierarchy.list(null, 'cities-municipalities').filter((_, at) => at % step === 0);
  const random = new Random(53);
  const barangays = hierarchy.list(null, 'barangays').filter(isOnlyOne);
  const chosen = Array.from({ length: count }, () => random.of(barangays));
  const formed = (areas: readonly Area[], forms: Readonly<Record<string, Form>>) =>
    Object.entries(forms).flatMap(([form, write]) =>
      areas.flatMap((area) => {
        const names = namesOf(area);
        return names === undefined ? [] : [{ form, address: write(names), area }];
      }),
    );
  return [...formed(towns, TOWN_FORMS), ...formed(chosen, BARANGAY_FORMS)];
}

function isOnlyOne({ name, cityMunicipality }: Area): boolean {
  const bare = withoutRemark(name);
  return hierarchy.list(cityMunicipality, 'barangays').filter((area) => area.name.includes(bare)).length === 1;
}

/** Right is the area itself; wrong is an area that is trusted, or the one that is certain, and does not contain it. */
export function judgedAddress({ area: right }: FormedAddress, { status, area }: Match): 'right' | 'wrong' | 'open' {
  if (area === right) return 'right';
  if (area === null || (status === 'partial' && isWithin(right, area))) return 'open';
  return 'wrong';
}
