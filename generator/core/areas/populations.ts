import type { Area } from './area.ts';
import type { Points } from './points.ts';
import type { Dataset } from '../dataset/dataset.ts';
import { localityPart } from '../psgc/code.ts';
import { KINDS } from '../psgc/kinds.ts';
import type { Row } from '../psgc/table.ts';

/** The populations of an area by the year of the census. Every year of a release is there. */
export interface AreaPopulations {
  /** The counts that PSA published for the code, within the borders of then; `null` if it published nothing. */
  readonly published: Readonly<Record<string, number | null>>;
  /** Of the area that the code has now, which may be compared over time; `null` if the borders of its barangays changed. */
  readonly ofTodaysArea: Readonly<Record<string, number | null>>;
}

export interface Populations {
  readonly years: readonly string[];
  of(area: Pick<Area, 'code'>): AreaPopulations;
}

/** The populations of a release without a census, such as an older one: the known counts are those of the codes of today. */
export const NO_POPULATIONS: Populations = { years: [], of: () => ({ published: {}, ofTodaysArea: {} }) };

/** People of the newest census for each square kilometre of the area of today, with one decimal; `null` if either is not known. */
export function densityOf(
  area: Pick<Area, 'code'>,
  { populations, points }: { readonly populations: Populations; readonly points: Points },
) {
  const year = populations.years.at(-1) ?? '';
  const { area_km2: size } = points.of(area);
  const people = populations.of(area).ofTodaysArea[year] ?? null;
  return size === null || people === null ? null : { year, perKm2: Math.round((10 * people) / size) / 10 };
}

/** The months of the censuses; since 1975 each was on the first day. Source since 2015: PSA, Census of Population. */
const CENSUS_MONTHS: Readonly<Record<string, number>> = {
  ...{ 1903: 3, 1918: 12, 1939: 1, 1948: 10, 1960: 2, 1970: 5, 1975: 5, 1980: 5, 1990: 5, 1995: 9 },
  ...{ 2000: 5, 2007: 8, 2010: 5, 2015: 8, 2020: 5, 2024: 7 },
};

/** PSA computes growth with whole months too: 4.75 years from 2015 to 2020. */
const timeOf = (year: string): number => Number(year) + ((CENSUS_MONTHS[year] ?? 7) - 1) / 12;

/** The spans between censuses that follow each other: `2015-2020`. */
export const censusSpans = (years: readonly string[]): readonly string[] =>
  years.slice(1).map((year, at) => `${years[at]}-${year}`);

/** The growth of today's area in per cent a year: geometric mean, two decimals; `null` if a count is unknown or 0 before. */
export function growthPerYear(
  area: Pick<Area, 'code'>,
  { years, of }: Populations,
): Readonly<Record<string, number | null>> {
  const counts = of(area).ofTodaysArea;
  const growth = (span: string): number | null => {
    const [first = '', last = ''] = span.split('-');
    const [before, after] = [counts[first] ?? null, counts[last] ?? null];
    return before === null || after === null ? null : growthBetween([first, before], [last, after]);
  };
  return Object.fromEntries(censusSpans(years).map((span) => [span, growth(span)]));
}

type Count = readonly [year: string, people: number];

/** The growth from a census to a later one in per cent a year; `null` if nobody lived there. */
export const growthBetween = ([first, before]: Count, [last, after]: Count): number | null =>
  before === 0 ? null : Math.round(((after / before) ** (1 / (timeOf(last) - timeOf(first))) - 1) * 10_000) / 100;

/** A count for each census, the oldest first; `null` if it is not known. */
export type CensusCounts = readonly (number | null)[];

export type CountsOf = (code: string) => Readonly<Record<keyof AreaPopulations, CensusCounts>>;

type Counted = Pick<Dataset, 'tables' | 'origins'>;

/**
 * The counts of the tables, and the populations of the areas as they are in the release: the sum over the barangays that an
 * area has now. The count that is published for the code of an area is that of its area then, so the two differ where borders
 * changed.
 *
 * A barangay that was made after the census is within the count of its mother. An area that has both, with all that were
 * taken from the same mother, has a sum; one that has only some of them, such as each of these barangays, has none. The
 * count of a barangay that is gone belongs to all that it became a part of.
 *
 * @param years the censuses, oldest first.
 */
export function countsInTables(dataset: Counted, years: readonly number[]): CountsOf {
  const rows = new Map<string, Row>();
  for (const kind of KINDS) for (const row of dataset.tables[kind].rows) rows.set(row.code, row);
  const sums = years.map((year) => sumsOfTodaysAreas(dataset, year));
  return (code) => {
    const row = rows.get(code);
    const published = years.map((year) => countIn(row, year));
    const isBarangay = localityPart(code) !== code;
    const ofTodaysArea = sums.map((sum, at) => (sum.has(code) || !isBarangay ? sum.get(code) : published[at]) ?? null);
    return { published, ofTodaysArea };
  };
}

/** The populations of today's areas in a census, without the barangays of which it is the published count. */
function sumsOfTodaysAreas({ tables, origins }: Counted, year: number): ReadonlyMap<string, number | null> {
  const barangays = tables.barangay.rows;
  const linked = new Set(origins?.motherCodes.flatMap((each) => [each.code, each.mother_code]));
  const inLinks = new Map(barangays.filter(({ code }) => linked.has(code)).map((row) => [row.code, row]));
  const counts = new Map([...inLinks].map(([code, row]) => [code, countIn(row, year)]));
  const groups = groupsOf(counts, origins, year);
  const grouped = new Set(groups.flatMap(({ codes }) => codes));
  const parents = parentsOfLocalities(tables);
  const sums = new Map<string, number | null>();
  const add = (code: string, population: number | null): void => {
    const sum = sums.get(code);
    sums.set(code, population === null || sum === null ? null : (sum ?? 0) + population);
  };
  for (const row of barangays) {
    if (grouped.has(row.code)) continue;
    const { city_municipality_code: locality = '', sub_municipality_code: part } = row;
    const population = countIn(row, year);
    add(locality, population);
    if (part) add(part, population);
  }
  for (const [locality, codes] of parents) {
    const sum = sums.get(locality);
    if (sum !== undefined) for (const code of codes) add(code, sum);
  }
  for (const { codes, population } of groups) {
    const members = new Map<string, number>();
    for (const code of codes) {
      const { city_municipality_code: locality = '', sub_municipality_code: part } = inLinks.get(code) as Row;
      for (const each of [code, locality, ...(part ? [part] : []), ...(parents.get(locality) ?? [])]) {
        members.set(each, (members.get(each) ?? 0) + 1);
      }
    }
    for (const [code, count] of members) add(code, count === codes.length ? population : null);
  }
  return sums;
}

function countIn(row: Row | undefined, year: number): number | null {
  const count = row?.[`population_${year}`];
  return count ? Number(count) : null;
}

const parentsOfLocalities = ({ city, municipality }: Dataset['tables']): ReadonlyMap<string, readonly string[]> =>
  new Map(
    [...city.rows, ...municipality.rows].map(({ code, province_code: province = '', region_code: region = '' }) => [
      code,
      [province, region].filter((each) => each !== ''),
    ]),
  );

/**
 * Groups the barangays that were one area, or parts of one, at a census: by their mothers, and by what is gone. The population
 * of a group is `null` if the count of a barangay is not known, and not within that of another.
 */
function groupsOf(counts: ReadonlyMap<string, number | null>, origins: Dataset['origins'], year: number) {
  const { motherCodes = [], formerPopulations = [] } = origins ?? {};
  const former = new Map(
    formerPopulations.flatMap((each) =>
      each.year === `${year}` ? [[each.code, Number(each.population)] as const] : [],
    ),
  );
  const gone = new Set(formerPopulations.map(({ code }) => code));
  const isWithout = (code: string) => counts.get(code) === null;
  const wanted = new Set(motherCodes.flatMap((row) => (isWithout(row.code) ? [row.mother_code] : [])));
  const isLinked = ({ code, mother_code: mother }: (typeof motherCodes)[number]): boolean =>
    isWithout(code) || former.has(mother) || (gone.has(mother) && wanted.has(mother));
  const groups = new Map<string, Set<string>>();
  for (const link of motherCodes.filter(isLinked)) {
    const [one, other] = [link.code, link.mother_code].map((code) => groups.get(code) ?? new Set([code]));
    const all = new Set([...(one ?? []), ...(other ?? [])]);
    for (const code of all) groups.set(code, all);
  }
  const withMother = new Set(motherCodes.map(({ code }) => code));
  return [...new Set(groups.values())].map((all) => {
    const known = [...all].flatMap((code) => former.get(code) ?? counts.get(code) ?? []);
    const isCounted = (code: string) => typeof counts.get(code) === 'number';
    const isWhole = [...all].every((code) => gone.has(code) || isCounted(code) || withMother.has(code));
    return {
      codes: [...all].filter((code) => counts.has(code)),
      population: known.length > 0 && isWhole ? known.reduce((sum, each) => sum + each, 0) : null,
    };
  });
}
