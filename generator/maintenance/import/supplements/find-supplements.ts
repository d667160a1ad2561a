import { basename } from 'node:path';
import { type Carried, type Earlier, type Supplement, type Supplied, checkCode, checkValue } from './supplement.ts';
import { LocationRule } from '../../../core/dataset/parents.ts';
import { readCsvFile } from '../../../data/input/csv-table.ts';
import type { Problems } from '../../../core/problem.ts';
import type { Column, Row } from '../../../core/psgc/table.ts';
import type { PublishedArea } from '../rows/interpret-rows.ts';
import type { Release } from '../../../core/psgc/release.ts';
import type { ImportOptions } from '../import-options.ts';
import type { ImportInputs } from '../read-inputs.ts';
import { type Census, censusesIn, findCount, readCensusFiles } from './populations.ts';

interface GivenFacts {
  readonly source: string;
  readonly values: ReadonlyMap<string, Supplied>;
}

/**
 * Reads `code,zip_code,source`, or the same with another fact: `district` and `located_in` of cities, municipalities and
 * sub-municipalities, `iso_3166_2` of regions and provinces. An empty fact means that it is unknown.
 *
 * @returns `undefined` if no file was given.
 */
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

const BY_CODE = 'correspondence code';

/**
 * The provinces in which the cities and municipalities lie that belong to none, according to `LocationRule`.
 *
 * @param given the values of a file, which are used even where a code says otherwise; without a file, those of the
 *   earlier dataset are carried over.
 */
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
    origin: 'derived',
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

const ZIP_CODES: Group = { what: 'zip codes', columns: ['zip_code', 'zip_code_source'] };
const DISTRICTS: Group = { what: 'districts', columns: ['district', 'district_source'] };
const ISO_CODES: Group = { what: 'ISO 3166-2 codes', columns: ['iso_3166_2', 'iso_3166_2_source'] };
const ISLANDS: Group = { what: 'island regions', columns: ['island_region'] };
const STATUSES: Group = { what: 'statuses', columns: ['status'] };
const populations = (year: number): Group => ({ what: `populations of ${year}`, columns: [`population_${year}`] });

const NONE = { find: () => undefined, codes: new Set<string>() };

/** Reads the files that a person gave for columns that a publication may lack; a value is absent if none was given. */
export const readSupplements = async (options: ImportOptions, problems: Problems) => ({
  zipCodes: await readLocalFacts(options.zipCodes, 'zip_code', problems),
  districts: await readLocalFacts(options.districts, 'district', problems),
  isoCodes: await readLocalFacts(options.isoCodes, 'iso_3166_2', problems),
  locations: await readLocalFacts(options.locatedIn, 'located_in', problems),
  censuses: censusesIn(await readCensusFiles(options.populations ?? [], problems)),
});

/**
 * Chooses the source of each column that a publication may lack: the publication if it has the column, otherwise the
 * file that the person gave, otherwise the earlier dataset.
 */
export function findSupplements(
  {
    publication: { columnNames, censusYears },
    given,
    carried,
  }: Pick<ImportInputs, 'publication' | 'given' | 'carried'>,
  areas: readonly PublishedArea[],
  earlier: Earlier,
): { readonly supplements: readonly Supplement[]; readonly censusYears: readonly number[] } {
  const { island_region: islands, status } = columnNames;
  const { zipCodes, districts, isoCodes, locations, censuses } = given;

  const published = (group: Group, title: string): Supplement => ({
    ...group,
    ...NONE,
    origin: 'published',
    source: `the column "${title}"`,
  });
  const counted = (census: Census): Supplement => ({
    ...populations(census.year),
    origin: 'given',
    source: census.files.join(', '),
    find: ({ code }) => findCount(census, [code, ...earlier.formerCodes(code)]),
    codes: new Set([...census.counts.keys()].filter((code) => !earlier.isFormerCode(code))),
  });
  const other = (group: Group, file?: GivenFacts): Supplement =>
    file === undefined
      ? {
          ...group,
          ...NONE,
          origin: 'carried',
          source: carried.source,
          find: earlier.rowOf,
          carriedFrom: originalRelease(carried.dataset?.release, group.what),
        }
      : {
          ...group,
          origin: 'given',
          source: file.source,
          find: ({ code }) => file.values.get(code),
          codes: new Set(file.values.keys()),
        };

  const earlierYears = carried.dataset?.release.census_years ?? [];
  const years = [...new Set([...censusYears, ...censuses.keys(), ...earlierYears])].sort((a, b) => a - b);
  const supplements = [
    other(ZIP_CODES, zipCodes),
    other(DISTRICTS, districts),
    other(ISO_CODES, isoCodes),
    locationSupplement(areas, locations, carried, earlier),
    islands === undefined ? other(ISLANDS) : published(ISLANDS, islands),
    // Most areas have no status.
    { ...(status === undefined ? other(STATUSES) : published(STATUSES, status)), isExpected: () => false },
    ...years.map((year) => {
      const title = columnNames[`population_${year}`];
      const census = censuses.get(year);
      if (title !== undefined) return published(populations(year), title);
      return census ? counted(census) : other(populations(year));
    }),
  ];
  return { supplements, censusYears: years };
}

/** The release that carried values were first taken from: the earlier one may have carried them too. */
function originalRelease(earlier: Release | undefined, what: string): string | undefined {
  return earlier?.carried.find((each) => each.what === what)?.release ?? earlier?.release;
}
