import type { Area } from '../core/areas/area.ts';
import type { AreaFinder } from '../core/areas/area-finder.ts';
import { MATCH_LEVELS, type MatchLevel } from '../core/places/match.ts';
import { stripDiacritics } from '../core/names/fold.ts';
import type { Collection } from '../core/psgc/kinds.ts';

export const NAME_FIELDS = [...MATCH_LEVELS, 'address', 'zip'] as const;

export type NameField = (typeof NAME_FIELDS)[number];

/** The positions of the columns with these texts. */
export type NameColumns = Readonly<Partial<Record<NameField, number>>>;

/** The names of columns in English and Filipino, and in P-code datasets: words in lower case. */
const WORDS: Readonly<Record<NameField, string>> = {
  region: 'region reg rehiyon adm1',
  province: 'province prov lalawigan probinsya probinsiya state adm2',
  city:
    'city municipality municipal muni mun town lgu bayan lungsod siyudad munisipyo munisipalidad ' +
    'citymun citymuni citymunicipality muncity municity municipalitycity adm3',
  barangay: 'barangay brgy bgy brg bgry baranggay baranggy barrio adm4',
  address: 'address address1 addr adres location direksyon direksiyon tirahan lokasyon',
  zip: 'zip zipcode postal postcode postalcode',
};

const FIELD_OF: ReadonlyMap<string, NameField> = new Map(
  NAME_FIELDS.flatMap((field) => WORDS[field].split(' ').map((word) => [word, field] as const)),
);

const OTHER_WORDS = new Set(
  (
    'a and at in o of or the ang mga na ng sa name pangalan en 1 huc icc ' +
    'complete full exact buong kumpletong present permanent current kasalukuyang mailing billing shipping delivery ' +
    'home house residence residential business office company school client customer student pupil patient member ' +
    'beneficiary household voter employee applicant farmer respondent'
  ).split(' '),
);

/** Words that can follow that of a field: `Brgy. No.`, `Zip Code`. */
const ENDINGS: Readonly<Partial<Record<NameField, readonly string[]>>> = {
  barangay: ['no', 'number'],
  zip: ['code', 'no', 'number'],
};

/** The field that the name of a column says: `Barangay, City` is an address, and `Address (City)` the level. */
export function fieldOfName(name: string): NameField | undefined {
  const apart = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2');
  const words = (stripDiacritics(apart).match(/[a-z]+\d*|\d+/g) ?? []).filter((word) => !OTHER_WORDS.has(word));
  const last = words.at(-1) ?? '';
  const before = FIELD_OF.get(words.at(-2) ?? '');
  if (before !== undefined && ENDINGS[before]?.includes(last)) words.pop();
  const fields = new Set(words.map((word) => FIELD_OF.get(word)));
  if (fields.size > 1) fields.delete('address');
  const [field, ...others] = fields;
  if (others.length === 0) return field;
  return fields.has(undefined) || fields.has('zip') ? undefined : 'address';
}

type Finder = Pick<AreaFinder, 'find'>;

const COLLECTIONS: Readonly<Record<MatchLevel, Collection>> = {
  region: 'regions',
  province: 'provinces',
  city: 'cities-municipalities',
  barangay: 'barangays',
};

/** Finds the columns with names of areas, the first of each level; an address only if barangays or cities have no column. */
export function guessNameColumns(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  finder: Finder,
): NameColumns {
  const found: Partial<Record<NameField, number>> = {};
  for (const [at, name] of header.entries()) {
    const field = fieldOfName(name);
    if (field !== undefined) found[field] ??= at;
  }
  const left = () => header.map((_, at) => at).filter((at) => !Object.values(found).includes(at));
  const { address } = found;
  delete found.address;
  if (found.city === undefined && (address === undefined || found.barangay !== undefined)) {
    const fits = left().flatMap((at) =>
      (['region', 'province', 'city'] as const).map((level) => ({
        at,
        level,
        share: shareOf(
          rows,
          at,
          ([text = '']) => !isNumber(text) && finder.find(text, COLLECTIONS[level], null) !== undefined,
        ),
      })),
    );
    for (const { at, level, share } of fits.sort((a, b) => b.share - a.share)) {
      if (share > 0 && found[level] === undefined && left().includes(at)) found[level] = at;
    }
  }
  if (found.barangay === undefined && found.city !== undefined && address === undefined) {
    const { province = -1, city } = found;
    const isBarangay = ([text = '', inCity = '', inProvince = '']: readonly string[]): boolean => {
      const above = finder.find(inProvince, 'provinces', null) ?? null;
      const locality = finder.find(inCity, 'cities-municipalities', above);
      return locality !== undefined && finder.find(text, 'barangays', locality) !== undefined;
    };
    const at = left().find((each) => shareOf(rows, each, isBarangay, city, province) > 0);
    if (at !== undefined) found.barangay = at;
  }
  if (address !== undefined && (found.barangay === undefined || found.city === undefined)) found.address = address;
  if (Object.keys(found).every((field) => field === 'zip')) {
    const at = left().find((each) => shareOf(rows, each, ([text]) => isAddress(text ?? '', finder)) > 0);
    if (at === undefined) return {};
    found.address = at;
  }
  return Object.fromEntries(
    NAME_FIELDS.flatMap((field) => (found[field] === undefined ? [] : [[field, found[field]]])),
  );
}

const MOST = 0.5;

/** True if a text is a number, which a code is as well: the columns beside it have the names. */
const isNumber = (text: string): boolean => /^\d+$/.test(text);

/** Of the rows with a text in a column, the share for which it and those of columns beside it fit; 0 if that is not most. */
function shareOf(
  rows: readonly (readonly string[])[],
  at: number,
  fits: (texts: readonly string[]) => boolean,
  ...beside: readonly number[]
): number {
  const filled = rows.filter((row) => (row[at] ?? '').trim() !== '');
  const most = filled.length * (1 - MOST);
  let others = 0;
  for (const row of filled) {
    if (!fits([at, ...beside].map((each) => (row[each] ?? '').trim()))) others += 1;
    if (others >= most) return 0;
  }
  return filled.length === 0 ? 0 : 1 - others / filled.length;
}

function isAddress(text: string, finder: Finder): boolean {
  const parts = text.split(',').map((part) => part.trim());
  const isArea = (part: string): Area | undefined =>
    finder.find(part, 'cities-municipalities', null) ?? finder.find(part, 'provinces', null);
  return parts.length > 1 && parts.some((part) => part !== '' && isArea(part) !== undefined);
}
