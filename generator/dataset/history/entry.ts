import { KINDS, type Kind } from '../kind.ts';

/** The values that PSA publishes about an area besides its code, its level and its name. */
export const VALUES = [
  'correspondence_code',
  'old_name',
  'city_class',
  'income_classification',
  'urban_rural',
  'island_region',
] as const;

export type Value = (typeof VALUES)[number];

/** What can differ between two releases of an area. */
export type EntryField = 'level' | 'name' | Value;

/** What a release says about one code; a value that it does not have is empty. */
export type Entry = Readonly<Record<'code' | EntryField, string>>;

/** What a release says, by code. */
export type Edition = ReadonlyMap<string, Entry>;

/** How PSA writes the kinds of area. */
export const LEVEL_OF: Readonly<Record<Kind, string>> = {
  region: 'Reg',
  province: 'Prov',
  city: 'City',
  municipality: 'Mun',
  'sub-municipality': 'SubMun',
  barangay: 'Bgy',
};

/**
 * The level of the special geographic units, which had the place of municipalities in the releases of 2023. Their
 * barangays belong to them, so they are taken for municipalities, which they became in 2024.
 */
const SPECIAL_UNIT = 'SGU';

const KIND_OF_LEVEL: ReadonlyMap<string, Kind> = new Map([
  ...KINDS.map((kind) => [LEVEL_OF[kind], kind] as const),
  [SPECIAL_UNIT, 'municipality'],
]);

/** The kind of area of a level, as PSA writes it; `undefined` for a placeholder, which has no level. */
export const kindOfLevel = (level: string): Kind | undefined => KIND_OF_LEVEL.get(level);

/** The entry of a row; a value that the row does not have is empty. */
export function entryOfRow(
  row: Readonly<Partial<Record<string, string>>> & Pick<Entry, 'code' | 'name'>,
  level: string,
) {
  const values = Object.fromEntries(VALUES.map((value) => [value, row[value] ?? ''])) as Record<Value, string>;
  return { ...values, code: row.code, level, name: row.name } satisfies Entry;
}

/** An entry of which only some values are known. */
export const toEntry = (values: Readonly<Partial<Entry>> & Pick<Entry, 'code'>): Entry => ({
  level: '',
  name: '',
  correspondence_code: '',
  old_name: '',
  city_class: '',
  income_classification: '',
  urban_rural: '',
  island_region: '',
  ...values,
});
