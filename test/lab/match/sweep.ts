import type { Area } from '../../../generator/areas/area.ts';
import { gazetteer } from '../../committed-data.ts';
import { Random } from '../measure/random.ts';
import { type Collection, NO_TEXTS, type Texts, type WrittenRow } from './collection.ts';
import { REGION_FORMS } from './forms.ts';

const { hierarchy } = gazetteer;
const barangays = hierarchy.list(null, 'barangays');

const ROWS = 8000;

/** The names of a barangay and of what is above it, as people write them, and others that can stand beside them. */
interface Named {
  readonly area: Area;
  readonly barangay: string;
  readonly city: string;
  readonly province: string;
  readonly region: string;
  /** Another barangay of the city, which it resembles in no word; empty if there is none. */
  readonly other: string;
}

/** Writes a barangay in one form; `undefined` if it cannot be written so. */
type Form = (named: Named) => Partial<Texts> | undefined;

const withoutBrackets = (name: string): string => name.replace(/\s*\([^)]*\)/g, '').trim() || name;
const address = (...parts: readonly string[]): Partial<Texts> => ({
  address: parts.filter((part) => part !== '').join(', '),
});
const bare = (city: string): string => city.replace(/ City$/, '');

/** What people write of a barangay from which somebody can tell which one is meant, by form. */
const FORMS: Readonly<Record<string, Form>> = {
  'Barangay, City, Province': (of) => address(of.barangay, of.city, of.province),
  'columns: no province': ({ city, barangay }) => ({ city, barangay }),
  'columns: brackets left out': ({ province, city, barangay }) => ({
    province,
    city,
    barangay: withoutBrackets(barangay),
  }),
  'columns: city and province in one cell': ({ province, city, barangay }) =>
    province === '' ? undefined : { city: `${city}, ${province}`, barangay },
  'columns: no province, City and brackets left out': ({ city, barangay }) => ({
    city: bare(withoutBrackets(city)),
    barangay: withoutBrackets(barangay),
  }),
  'REGION VI, PROVINCE, CITY, BARANGAY': ({ area, region, province, city, barangay }) => {
    const upper = [region, province, area.cityMunicipality?.name ?? city, barangay].map((name) => name.toUpperCase());
    return address(...upper);
  },
  'PROVINCE, CITY, BARANGAY': ({ province, city, barangay }) => address(province, city, barangay),
  'Brgy. B City, Province': (of) => address(`Brgy. ${of.barangay} ${of.city}`, of.province),
  'B City, Province': (of) => address(`${withoutBrackets(of.barangay)} ${of.city}`, of.province),
  'Barangay B, B, City, Province': (of) => address(`Barangay ${of.barangay}`, of.barangay, of.city, of.province),
  'BARANGAY B, B, CITY': (of) => address(`BARANGAY ${of.barangay}`, of.barangay, of.city),
  'B, City, Province (Package 2)': (of) => address(of.barangay, of.city, `${of.province || of.city} (Package 2)`),
  'B, City, Province, K004+530': (of) => address(of.barangay, of.city, of.province, 'K004+530'),
  'B, City, Province, near highway': (of) => address(of.barangay, of.city, of.province, 'near highway'),
  'B Barangay Health Station, B, City, Province': (of) =>
    address(`${of.barangay} Barangay Health Station`, of.barangay, of.city, of.province),
  'Brgy. Proper, B, City, Province': (of) => address('Brgy. Proper', of.barangay, of.city, of.province),
  'BARANGAY ROAD, B, City, Province': (of) => address('BARANGAY ROAD', of.barangay, of.city, of.province),
  'C Street, B, City, Province': (of) =>
    of.other === '' ? undefined : address(`${of.other} Street`, of.barangay, of.city, of.province),
  'columns: City1': ({ province, city, barangay }) => ({ province, city: `${city}1`, barangay }),
  'columns: CITY (PROVINCE)': ({ province, city, barangay }) =>
    province === '' ? undefined : { province, city: `${city} (${province})`.toUpperCase(), barangay },
  'B, CITY (PROVINCE)': ({ province, city, barangay }) =>
    province === '' ? undefined : address(barangay, `${city} (${province})`.toUpperCase()),
  'columns: CITY (CAPITAL) (PROVINCE)': ({ province, city, barangay }) =>
    province === '' ? undefined : { province, city: `${city} (CAPITAL) (${province})`.toUpperCase(), barangay },
};

/** What can be another area as well: an answer with certainty must be the right one. */
const DOUBTFUL: Readonly<Record<string, Form>> = {
  'B alone': ({ barangay }) => address(barangay),
  'Barangay B alone': ({ barangay }) => address(`Barangay ${barangay}`),
};

/** What means no barangay, because it names two. */
const TWO: Readonly<Record<string, Form>> = {
  'B, C, City, Province': (of) => (of.other === '' ? undefined : address(of.barangay, of.other, of.city, of.province)),
  'Brgy. B, Brgy. C, City, Province': (of) =>
    of.other === '' ? undefined : address(`Brgy. ${of.barangay}`, `Brgy. ${of.other}`, of.city, of.province),
};

const GENERIC = /barangay|poblacion|district|zone/i;
const words = (name: string): readonly string[] => name.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];

function namedOf(area: Area, random: Random): Named {
  const { name, province, cityMunicipality, region, locatedIn } = area;
  const city = cityMunicipality?.name ?? '';
  const beside = hierarchy.list(cityMunicipality, 'barangays');
  const other = random.of(beside);
  const isUnlike = !words(other.name).some((word) => words(`${name} ${area.oldName ?? ''}`).includes(word));
  const above = province ?? cityMunicipality?.locatedIn ?? locatedIn;
  const [ofRegion = ''] = REGION_FORMS[area.code.slice(0, 2)] ?? [];
  return {
    area,
    barangay: name,
    city: city.replace(/^City of (.*)$/, '$1 City'),
    province: above?.name ?? (region?.iso3166 === 'PH-00' ? 'Metro Manila' : ''),
    region: ofRegion,
    other: isUnlike && /^\p{L}{4,}(?: \p{L}{4,})*$/u.test(other.name) && !GENERIC.test(other.name) ? other.name : '',
  };
}

/**
 * Official barangays at random, each in every form of some tables: how far a form is understood. In the first table only
 * the barangay is right; in the others, no area as well.
 */
export function sweep(seed = 30): readonly Collection[] {
  const random = new Random(seed);
  const drawn = Array.from({ length: ROWS }, () => namedOf(random.of(barangays), random));
  const collection = (name: string, forms: Readonly<Record<string, Form>>, isTwo = false): Collection => {
    const rows = Object.entries(forms).flatMap(([stratum, form]) =>
      drawn.flatMap((named): readonly WrittenRow[] => {
        const texts = form(named);
        if (texts === undefined) return [];
        const { area } = named;
        const means = isTwo ? { area: null, within: area.cityMunicipality } : { area };
        return [{ texts: { ...NO_TEXTS, ...texts }, ...means, dirt: [], stratum }];
      }),
    );
    return { name, source: `barangays at random with seed ${seed}`, rows, dropped: new Map() };
  };
  return [collection('sweep', FORMS), collection('sweep-alone', DOUBTFUL), collection('sweep-two', TWO, true)];
}
