import { PLURALS, type Kind } from './kinds.ts';

const LOCATION = ['located_in', 'located_in_source'] as const;

/** Facts that PSA does not publish, with their sources. */
export const LOCAL_FACTS = ['zip_code', 'zip_code_source', 'district', 'district_source'] as const;

export const ISO_CODES = ['iso_3166_2', 'iso_3166_2_source'] as const;

const CITY_COLUMNS = [
  'code',
  'name',
  'region_code',
  'province_code',
  ...LOCATION,
  'correspondence_code',
  'old_name',
  'city_class',
  'income_classification',
  'island_region',
  'status',
  ...LOCAL_FACTS,
] as const;

const COLUMNS = {
  region: ['code', 'name', 'correspondence_code', 'old_name', 'island_region', ...ISO_CODES],
  province: [
    'code',
    'name',
    'region_code',
    'correspondence_code',
    'old_name',
    'income_classification',
    'island_region',
    ...ISO_CODES,
  ],
  city: CITY_COLUMNS,
  municipality: CITY_COLUMNS.filter((column) => column !== 'city_class'),
  'sub-municipality': [
    'code',
    'name',
    'city_municipality_code',
    'correspondence_code',
    'old_name',
    'island_region',
    ...LOCAL_FACTS,
  ],
  barangay: [
    'code',
    'name',
    'city_municipality_code',
    'sub_municipality_code',
    'correspondence_code',
    'old_name',
    'urban_rural',
    'island_region',
    'status',
  ],
} as const satisfies Readonly<Record<Kind, readonly string[]>>;

/** A column of some tables, or of all. */
export type Column = (typeof COLUMNS)[Kind][number] | `population_${number}`;

/** One line of a table: the value of each column, empty if unknown. */
export type Row = Readonly<Partial<Record<Column, string>>> & {
  readonly code: string;
  readonly name: string;
};

/** The name of the file in `data/` that holds the areas of a kind: `cities.csv`. */
export function tableFile(kind: Kind): string {
  return `${PLURALS[kind]}.csv`;
}

/** The header of a kind's table: its columns, then a `population_YEAR` for each census in `release.json`. */
export function tableColumns(kind: Kind, censusYears: readonly number[]): readonly Column[] {
  return [...COLUMNS[kind], ...censusYears.map((year): Column => `population_${year}`)];
}

/** Creates rows by copying an object from `JSON.parse`: half the time and a fifth less memory than by column. */
export function rowCreator<Name extends string>(
  columns: readonly Name[],
): (values: readonly string[]) => Record<Name, string> {
  const text = JSON.stringify(Object.fromEntries(columns.map((column) => [column, ''])));
  const empty = JSON.parse(text) as Record<Name, string>;
  return (values) => {
    const row = { ...empty };
    for (let at = 0; at < columns.length; at += 1) row[columns[at] as Name] = values[at] ?? '';
    return row;
  };
}

/** A CSV of a dataset: its path, and its rows with the line of each. */
export interface CsvTable<Row> {
  readonly file: string;
  readonly rows: readonly Row[];
  readonly lines: readonly number[];
  readonly columnNames?: Readonly<Partial<Record<string, string>>>;
}
