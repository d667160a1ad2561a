import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Fact, type Kind, type Line, readLines, type readTables } from '../facts.ts';
import type { HistoryFiles } from '../history/files.ts';
import type { HistoryOracle } from '../history/oracle.ts';
import { toScope } from '../history/scope.ts';
import { above, FOLDERS, hrefOf, locate, type Place } from '../place.ts';
import type { Writing } from '../written-names.ts';
import type { ZipCodeOracle } from '../zip-codes.ts';

/** The sources of the records of a dataset, which other oracles of the dataset need too. */
export interface RecordSources {
  readonly tables: ReturnType<typeof readTables>;
  readonly facts: readonly Fact[];
  readonly files: HistoryFiles;
  readonly history: HistoryOracle;
  readonly writing: Writing;
  /** The populations of today's areas in a census. */
  readonly populations: (year: number) => ReadonlyMap<string, number | null>;
  readonly zipCodes: ZipCodeOracle;
  /** The lines of `points.csv`. */
  readonly points: readonly Line[];
}

/** A record of docs/contract.md, section 14, with its fields in order. */
export interface AreaRecord extends Readonly<Record<string, unknown>> {
  readonly code: string;
  readonly kind: Kind;
  readonly name: string;
}

const ISLAND_GROUPS: Readonly<Record<string, string>> = { L: 'luzon', V: 'visayas', M: 'mindanao' };
const URBAN_RURAL: Readonly<Record<string, string>> = { U: 'urban', R: 'rural' };

export const ID_NAMES = ['wikidata', 'geonames', 'whos_on_first', 'hasc', 'fips_10_4', 'wikipedia'];

const briefly = (place: Place | null | undefined) => (place ? { code: place.code, name: place.name } : null);

const isTown = (kind: Kind): boolean => kind === 'city' || kind === 'municipality';

/**
 * The records of all areas in the CSV files of a dataset, ordered by code: the areas above follow from the digits of the code, and
 * what became of codes is followed from the oldest release on.
 */
export function areaRecords(folder: string, sources: RecordSources): readonly AreaRecord[] {
  const { tables, files, zipCodes } = sources;
  const { otherNames } = sources.writing;
  const { tenDigits } = sources.history;
  const lines = new Map(tables.map(([, line]) => [line['code'] ?? '', line]));
  const places = locate(sources.facts);
  const byCode = new Map(places.map((place) => [place.code, place]));
  const { timeline, names } = toScope(files, null);
  const years = censusYears(folder).map((year) => ({ year, ofTodaysAreas: sources.populations(Number(year)) }));
  const counts = countAll(places);
  const file = join(folder, 'ids.csv');
  const ids = new Map((existsSync(file) ? readLines(file) : []).map((each) => [each['code'] ?? '', each]));
  const points = new Map(sources.points.map((each) => [each['code'] ?? '', each]));

  return places.map((place) => {
    const { code, kind, name } = place;
    const line = lines.get(code) as Line;
    const text = (column: string): string | null => line[column] || null;
    const town = place.city ?? place.municipality;
    const lies = lines.get(isTown(kind) ? code : (town?.code ?? ''))?.['located_in'];
    const old = text('old_name');
    const count = (of: string, ...kinds: readonly Kind[]) =>
      kinds.includes(kind) ? (counts.get(`${code} ${of}`) ?? 0) : null;
    const had = timeline.lives.at(-1)?.get(code)?.codes ?? [];
    const since = had.findLast((each) => each.code === code)?.since ?? 0;
    return {
      code,
      kind,
      name,
      old_name: old,
      other_names: [...new Set(otherNames.get(code) ?? [])].filter((other) => other !== name && other !== old),
      correspondence_code: tenDigits.get(code)?.correspondence_code ?? null,
      former_codes: tenDigits.get(code)?.former_codes ?? [],
      region: briefly(place.region),
      province: briefly(place.province),
      city_municipality: briefly(town),
      sub_municipality: briefly(place['sub-municipality']),
      located_in: briefly(byCode.get(lies ?? '')),
      island_group: ISLAND_GROUPS[line['island_region'] ?? ''] ?? null,
      capital: isTown(kind) ? line['status'] === 'Capital' : null,
      poblacion: kind === 'barangay' ? line['status'] === 'Pob.' : null,
      city_class: text('city_class'),
      income_class: text('income_classification'),
      urban_rural: URBAN_RURAL[line['urban_rural'] ?? ''] ?? null,
      iso_3166_2: text('iso_3166_2'),
      ids: Object.fromEntries(ID_NAMES.map((id) => [id, ids.get(code)?.[id] || null])),
      ...zipCodes.ofArea(place),
      district: text('district'),
      population: Object.fromEntries(
        years.map(({ year }) => [year, line[`population_${year}`] ? Number(line[`population_${year}`]) : null]),
      ),
      population_of_todays_area: Object.fromEntries(
        years.map(({ year, ofTodaysAreas }) => [year, ofTodaysAreas.get(code) ?? null]),
      ),
      growth_per_year: Object.fromEntries(
        years.slice(1).map(({ year, ofTodaysAreas }, at) => {
          const before = years[at] as (typeof years)[number];
          return [`${before.year}-${year}`, growth(before, { year, ofTodaysAreas }, code)];
        }),
      ),
      provinces_count: count('provinces', 'region'),
      cities_municipalities_count: count('cities-municipalities', 'region', 'province'),
      barangays_count: count('barangays', 'region', 'province', 'city', 'municipality', 'sub-municipality'),
      ...figuresIn(points.get(code)),
      first_release: names[since] ?? null,
      href: hrefOf(kind, code),
    };
  });
}

function figuresIn(line: Line | undefined) {
  if (line === undefined) return { point: null, bbox: null, area_km2: null };
  const number = (column: string): number => Number(line[column]);
  return {
    point: { lat: number('lat'), lon: number('lon') },
    bbox: ['west', 'south', 'east', 'north'].map(number),
    area_km2: number('area_km2'),
  };
}

function censusYears(folder: string): readonly string[] {
  const file = join(folder, 'release.json');
  if (!existsSync(file)) return [];
  const { census_years } = JSON.parse(readFileSync(file, 'utf8')) as { readonly census_years: readonly number[] };
  return census_years.map(String);
}

/** The records of a build of one region: the province that an area lies in is not known if it is in another one. */
export const recordsOfRegion = (records: readonly AreaRecord[], region: string): readonly AreaRecord[] => {
  const isHere = (code: string) => code.slice(0, 2) === region.slice(0, 2);
  return records
    .filter(({ code }) => isHere(code))
    .map((record) => {
      const lies = record['located_in'] as { readonly code: string } | null;
      return lies === null || isHere(lies.code) ? record : { ...record, located_in: null };
    });
};

/** The number of members of each collection in each area: `1300000000 barangays`. */
function countAll(places: readonly Place[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const place of places) {
    for (const { code } of above(place)) {
      const key = `${code} ${FOLDERS[place.kind]}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
}

/** The days of the censuses, in months since January 2015: 1 August, 1 May and 1 July. */
const MONTHS: Readonly<Record<string, number>> = { 2015: 7, 2020: 64, 2024: 114 };

type Census = { readonly year: string; readonly ofTodaysAreas: ReadonlyMap<string, number | null> };

/** Per cent a year between two censuses, with two decimals. */
function growth(before: Census, after: Census, code: string): number | null {
  const [first, last] = [before.ofTodaysAreas.get(code) ?? null, after.ofTodaysAreas.get(code) ?? null];
  if (first === null || last === null || first === 0) return null;
  const years = ((MONTHS[after.year] ?? 0) - (MONTHS[before.year] ?? 0)) / 12;
  return Math.round((Math.exp(Math.log(last / first) / years) - 1) * 10_000) / 100;
}
