import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';

const DATA = fileURLToPath(new URL('../data', import.meta.url));

type Counted = 'provinces' | 'cities' | 'municipalities' | 'barangays';
type RegionTotals = Readonly<Record<Counted, number>> & { readonly code: string };

const { release, date, official_totals, declared_differences } = JSON.parse(
  readFileSync(join(DATA, 'release.json'), 'utf8'),
) as {
  readonly release: string;
  readonly date: string;
  readonly official_totals: { readonly regions: readonly RegionTotals[] } | null;
  readonly declared_differences: readonly { readonly code: string; readonly count: Counted; readonly found: number }[];
};

if (official_totals === null) throw new Error('data/release.json has no official totals, which tests expect');

/** The release that the project ships, and its date. */
export const RELEASE = { release, date };

/** The release before it. */
export const FORMER_RELEASE: string =
  (parse(readFileSync(join(DATA, 'history/releases.csv')), { columns: true }) as { release: string }[]).at(-2)
    ?.release ?? '';

/** PSA's National Summary by region, with the differences that a person declared. */
export const SUMMARY: readonly RegionTotals[] = official_totals.regions.map((region) => {
  const declared = declared_differences.filter(({ code }) => code === region.code);
  return { ...region, ...Object.fromEntries(declared.map(({ count, found }) => [count, found])) };
});

const sum = (count: Counted): number => SUMMARY.reduce((total, region) => total + region[count], 0);

/** How many areas each list of the release has according to the National Summary. It does not list sub-municipalities. */
export const TOTALS = {
  regions: SUMMARY.length,
  provinces: sum('provinces'),
  'cities-municipalities': sum('cities') + sum('municipalities'),
  cities: sum('cities'),
  municipalities: sum('municipalities'),
  'sub-municipalities': 14,
  barangays: sum('barangays'),
};

/** How many areas of all kinds there are. */
export const AREAS =
  TOTALS.regions + TOTALS.provinces + TOTALS['cities-municipalities'] + TOTALS['sub-municipalities'] + TOTALS.barangays;

/** What the publication says and the National Summary does not: a person counts it in the publication if it changes. */
export const COUNTED_BY_HAND = {
  poblaciones: 2773,
  capitals: { cities: 45, municipalities: 37 },
  /** Cities and municipalities that belong to no province, and their barangays. */
  withoutProvince: { localities: 43, barangays: 3133 },
  barangaysOfManila: 897,
  /** Areas without a nine-digit code: in them are the eight municipalities of the Special Geographic Area. */
  withoutNineDigits: 49,
  /** Placeholders: the City of Isabela, which has a nine-digit code, and the Special Geographic Area. */
  placeholders: 2,
  formerCodes: { recoded: 1863, merged: 45, split: 1 },
  formerNineDigits: 46,
  /** Codes that only publications before the first release have. */
  olderCodes: { nineDigits: 33 + 1285 + 316, tenDigits: 611 },
  pagesOfLists: 22_791,
};
