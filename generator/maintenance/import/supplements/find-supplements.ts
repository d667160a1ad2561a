import { basename } from 'node:path';
import type { Problems } from '../../../input/problem.ts';
import type { Release } from '../../../psgc/release.ts';
import type { PublishedArea } from '../rows/classify.ts';
import type { Earlier, Carried, Supplement, Supplied } from './supplement.ts';
import type { ImportOptions } from '../import-options.ts';
import type { Publication } from '../publication/publication.ts';
import { locationSupplement, readLocalFacts } from './local-facts.ts';
import { findCount, readPopulations, type Census } from './populations.ts';

type Group = Pick<Supplement, 'what' | 'columns'>;

const ZIP_CODES: Group = { what: 'zip codes', columns: ['zip_code', 'zip_code_source'] };
const DISTRICTS: Group = { what: 'districts', columns: ['district', 'district_source'] };
const ISLANDS: Group = { what: 'island regions', columns: ['island_region'] };
const STATUSES: Group = { what: 'statuses', columns: ['status'] };
const populations = (year: number): Group => ({ what: `populations of ${year}`, columns: [`population_${year}`] });

const NONE = { find: () => undefined, codes: new Set<string>() };

/**
 * Chooses the source of each column that a publication may lack: the publication if it has the column, otherwise the
 * file that the person gave, otherwise the earlier dataset.
 */
export async function findSupplements(
  options: ImportOptions,
  { columnNames, censusYears }: Pick<Publication, 'columnNames' | 'censusYears'>,
  areas: readonly PublishedArea[],
  carried: Carried,
  { rowOf: earlier, codeNow, formerCodes, isFormerCode }: Earlier,
  problems: Problems,
): Promise<{ readonly supplements: readonly Supplement[]; readonly censusYears: readonly number[] }> {
  const [zipCodes, districts, locations, censuses] = await Promise.all([
    options.zipCodes && readLocalFacts(options.zipCodes, 'zip_code', problems),
    options.districts && readLocalFacts(options.districts, 'district', problems),
    options.locatedIn && readLocalFacts(options.locatedIn, 'located_in', problems),
    options.populations && readPopulations(options.populations, problems),
  ]);
  const { island_region: islands, status } = columnNames;

  const published = (group: Group, title: string): Supplement => ({
    ...group,
    ...NONE,
    origin: 'published',
    source: `the column "${title}"`,
  });
  const given = (group: Group, file: string | undefined, values: ReadonlyMap<string, Supplied>): Supplement => ({
    ...group,
    origin: 'given',
    source: basename(file ?? ''),
    find: ({ code }) => values.get(code),
    codes: new Set(values.keys()),
  });
  const counted = (census: Census): Supplement => ({
    ...populations(census.year),
    origin: 'given',
    source: census.files.join(', '),
    find: ({ code }) => findCount(census, [code, ...formerCodes(code)]),
    codes: new Set([...census.counts.keys()].filter((code) => !isFormerCode(code))),
  });
  const carry = (group: Group): Supplement => ({
    ...group,
    ...NONE,
    origin: 'carried',
    source: carried.source,
    ...(earlier && { find: earlier, carriedFrom: originalRelease(carried.dataset?.release, group.what) }),
  });

  const earlierYears = carried.dataset?.release.census_years ?? [];
  const years = [...new Set([...censusYears, ...(censuses?.keys() ?? []), ...earlierYears])].sort((a, b) => a - b);
  const supplements = [
    zipCodes ? given(ZIP_CODES, options.zipCodes, zipCodes) : carry(ZIP_CODES),
    districts ? given(DISTRICTS, options.districts, districts) : carry(DISTRICTS),
    locationSupplement(areas, {
      given: locations || undefined,
      earlier: locations ? undefined : earlier,
      codeNow,
      source: locations ? basename(options.locatedIn ?? '') : carried.source,
    }),
    islands === undefined ? carry(ISLANDS) : published(ISLANDS, islands),
    // Most areas have no status.
    { ...(status === undefined ? carry(STATUSES) : published(STATUSES, status)), isExpected: () => false },
    ...years.map((year) => {
      const title = columnNames[`population_${year}`];
      const census = censuses?.get(year);
      if (title !== undefined) return published(populations(year), title);
      return census ? counted(census) : carry(populations(year));
    }),
  ];
  return { supplements, censusYears: years };
}

/** The release that carried values were first taken from: the earlier one may have carried them too. */
function originalRelease(earlier: Release | undefined, what: string): string | undefined {
  return earlier?.carried.find((each) => each.what === what)?.release ?? earlier?.release;
}
