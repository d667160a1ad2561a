import { basename } from 'node:path';
import { type Carried, checkCode, checkValue, type Earlier, type Supplement, type Supplied } from './supplement.ts';
import { LocationRule } from '../../../core/dataset/parents.ts';
import { readCsvFile } from '../../../data/input/csv-table.ts';
import type { Problems } from '../../../core/problem.ts';
import type { Column, Row } from '../../../core/psgc/table.ts';
import type { PublishedArea } from '../rows/interpret-rows.ts';
import type { Publication, PublishedField } from '../publication/publication.ts';
import type { ImportOptions } from '../import-options.ts';
import { type Census, findCount, readCensuses } from './populations.ts';
import { idVerifier } from '../../../data/verify-facts.ts';
import { verifyRows } from '../../../data/values.ts';
import { type IdName, type IdRow, LICENSED_IDS } from '../../../core/psgc/ids.ts';

interface GivenFacts {
  readonly source: string;
  readonly values: ReadonlyMap<string, Supplied>;
}

/** Reads `code,zip_code,source`, or the same with another fact; an empty one is unknown. `undefined` without a file. */
async function readLocalFacts(
  file: string | undefined,
  fact: 'zip_code' | 'district' | 'located_in' | 'iso_3166_2',
  all: Problems,
): Promise<GivenFacts | undefined> {
  if (file === undefined) return undefined;
  const facts = new Map<string, Supplied>();
  const problems = all.of(file);
  const expected = `a CSV of code,${fact},source`;
  for (const { line, values } of await readCsvFile(problems, ['code', fact, 'source'], expected)) {
    const { code } = values;
    const supplied: Partial<Record<Column, string>> = {};
    for (const [column, title] of [
      [fact, fact],
      [`${fact}_source`, 'source'],
    ] as const) {
      const value = values[title].trim();
      if (checkValue(problems, { line, column: title, code }, column, value)) supplied[column] = value;
    }
    checkCode(problems, { line, column: 'code', code }, facts);
    facts.set(code, supplied);
  }
  return { source: basename(file), values: facts };
}

/** The column of a given file with an id, by its name in a dataset. */
const titleOf = (name: IdName): string => (name === 'wikipedia' ? 'wikipedia_title' : name);

/** Reads the ids of areas from a CSV with a column for each; `undefined` if no file was given. */
export async function readIds(file: string | undefined, all: Problems): Promise<readonly IdRow[] | undefined> {
  if (file === undefined) return undefined;
  const problems = all.of(file);
  const picked = await readCsvFile(problems, ['code', ...LICENSED_IDS.map(titleOf)]);
  const rows = picked.map(({ values }): IdRow => {
    const idOf = (name: IdName): string => (values[titleOf(name)] ?? '').trim();
    return {
      code: values['code'] ?? '',
      wikidata: idOf('wikidata'),
      geonames: idOf('geonames'),
      whos_on_first: idOf('whos_on_first'),
      hasc: '',
      fips_10_4: idOf('fips_10_4'),
      wikipedia: idOf('wikipedia'),
    };
  });
  const known = new Map<string, IdRow>();
  rows.forEach((row, at) => {
    checkCode(problems, { line: picked[at]?.line, column: 'code', code: row.code }, known);
    known.set(row.code, row);
  });
  verifyRows({ file, rows, lines: picked.map(({ line }) => line) }, all, idVerifier());
  return rows;
}

const BY_CODE = 'correspondence code';

/** The provinces in which areas without one lie, by a file, else by `LocationRule`, else by the earlier dataset. */
function locationSupplement(
  areas: readonly PublishedArea[],
  given: GivenFacts | undefined,
  carried: Carried,
  { rowOf, codeNow }: Earlier,
): Supplement {
  const rule = new LocationRule(areas.filter(({ kind }) => kind === 'province').map(({ row }) => row));
  const fromCode = (row: Row): Supplied | undefined => {
    const province = rule.find(row);
    return province === undefined ? undefined : { located_in: province, located_in_source: BY_CODE };
  };
  const fromEarlier = (row: Row): Supplied | undefined => {
    const known = rowOf(row);
    return known?.located_in ? { ...known, located_in: codeNow(known.located_in) ?? known.located_in } : known;
  };
  return {
    what: 'locations of areas without a province',
    columns: ['located_in', 'located_in_source'],
    source: `the nine-digit code, otherwise from ${given?.source ?? carried.source}`,
    find: (row) => {
      const value = given?.values.get(row.code);
      return value ?? (rule.applies(row) ? (fromCode(row) ?? (given ? undefined : fromEarlier(row))) : undefined);
    },
    isExpected: (row) => rule.applies(row),
    codes: new Set(given?.values.keys()),
  };
}

type Group = Pick<Supplement, 'what' | 'columns'>;

type Listed = Group & Pick<Supplement, 'isExpected'>;

const isExpected = (): boolean => false;

/** Facts that every publication of PSA has, and a list of others may lack. New areas have no nine-digit code, and most no old name. */
const LISTED: readonly Listed[] = [
  { what: 'correspondence codes', columns: ['correspondence_code'], isExpected },
  { what: 'old names', columns: ['old_name'], isExpected },
  { what: 'classes of cities', columns: ['city_class'] },
  { what: 'income classes', columns: ['income_classification'] },
  { what: 'urban or rural', columns: ['urban_rural'] },
];

const NONE = { find: () => undefined, codes: new Set<string>() };

/** Reads the files that a person gave for columns that a publication may lack; a value is absent if none was given. */
export const readSupplements = async (options: ImportOptions, problems: Problems) => ({
  zipCodes: await readLocalFacts(options.zipCodes, 'zip_code', problems),
  districts: await readLocalFacts(options.districts, 'district', problems),
  isoCodes: await readLocalFacts(options.isoCodes, 'iso_3166_2', problems),
  locations: await readLocalFacts(options.locatedIn, 'located_in', problems),
  ids: await readIds(options.ids, problems),
  censuses: await readCensuses(options.populations ?? [], problems),
});

interface Sources {
  readonly publication: Pick<Publication, 'columnNames' | 'censusYears'>;
  readonly given: Awaited<ReturnType<typeof readSupplements>>;
  readonly carried: Carried;
}

/** Chooses the source of each column that a publication may lack: the publication, a given file, or the earlier dataset. */
export function findSupplements(
  { publication: { columnNames, censusYears }, given, carried }: Sources,
  areas: readonly PublishedArea[],
  earlier: Earlier,
): { readonly supplements: readonly Supplement[]; readonly censusYears: readonly number[] } {
  const { zipCodes, districts, isoCodes, locations, censuses } = given;
  const release = carried.dataset?.release;
  const other = (group: Group, file?: GivenFacts): Supplement =>
    file === undefined
      ? {
          ...group,
          ...NONE,
          source: carried.source,
          find: earlier.rowOf,
          // The earlier release may have carried them too.
          carriedFrom: release?.carried.find((each) => each.what === group.what)?.release ?? release?.release,
        }
      : {
          ...group,
          source: file.source,
          find: ({ code }) => file.values.get(code),
          codes: new Set(file.values.keys()),
        };
  const counted = (group: Group, census: Census): Supplement => ({
    ...group,
    source: census.files.join(', '),
    find: ({ code }) => findCount(census, [code, ...earlier.formerCodes(code)]),
    codes: new Set([...census.counts.keys()].filter((code) => !earlier.isFormerCode(code))),
  });
  const published = (group: Group, census?: Census): Supplement => {
    const title = columnNames[group.columns[0] as PublishedField];
    if (title !== undefined) return { ...group, ...NONE, source: `the column "${title}"` };
    return census ? counted(group, census) : other(group);
  };

  const years = [...new Set([...censusYears, ...censuses.keys(), ...(release?.census_years ?? [])])].sort(
    (a, b) => a - b,
  );
  const supplements = [
    other({ what: 'zip codes', columns: ['zip_code', 'zip_code_source'] }, zipCodes),
    other({ what: 'districts', columns: ['district', 'district_source'] }, districts),
    other({ what: 'ISO 3166-2 codes', columns: ['iso_3166_2', 'iso_3166_2_source'] }, isoCodes),
    locationSupplement(areas, locations, carried, earlier),
    ...LISTED.filter(({ columns: [column] }) => columnNames[column as PublishedField] === undefined).map((group) =>
      other(group),
    ),
    published({ what: 'island regions', columns: ['island_region'] }),
    // Most areas have no status.
    { ...published({ what: 'statuses', columns: ['status'] }), isExpected: () => false },
    ...years.map((year) => {
      const group: Group = { what: `populations of ${year}`, columns: [`population_${year}`] };
      return published(group, censuses.get(year));
    }),
  ];
  return { supplements, censusYears: years };
}
