import type { Tables } from '../core/dataset/dataset.ts';
import type { Problems } from '../core/problem.ts';
import { regionPart } from '../core/psgc/code.ts';
import { COUNTED, type Release } from '../core/psgc/release.ts';

/** The file of a dataset that says what it is. */
export const RELEASE_FILE = 'release.json';

const KIND_OF = {
  provinces: 'province',
  cities: 'city',
  municipalities: 'municipality',
  barangays: 'barangay',
} as const;

/** The number of areas of each kind by region: `0100000000 cities`. */
function countByRegion(tables: Tables): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const counted of COUNTED) {
    for (const { code } of tables[KIND_OF[counted]].rows) {
      const key = `${regionPart(code)} ${counted}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
}

/**
 * Compares the areas of each region with the official totals; a difference that is not declared is a problem.
 *
 * @param remedy what to do about a difference; by default, to correct the rows or declare the difference.
 */
export function verifyTotals(tables: Tables, release: Release, problems: Problems, remedy?: string): void {
  if (release.official_totals === null) return;
  const { regions, source } = release.official_totals;
  const counts = countByRegion(tables);
  const ofRegions = problems.of(tables.region.file);
  const codes = new Set(tables.region.rows.map(({ code }) => code));
  for (const code of codes) {
    if (!regions.some((region) => region.code === code)) {
      ofRegions.add({ code, found: `a region that ${source} does not list`, expected: 'one of its regions', remedy });
    }
  }
  for (const official of regions) {
    if (!codes.has(official.code)) {
      const expected = `${official.region}, as in ${source}`;
      ofRegions.add({ code: official.code, found: 'no such region', expected, remedy });
      continue;
    }
    for (const counted of COUNTED) {
      const declared = release.declared_differences.find(
        (difference) => difference.code === official.code && difference.count === counted,
      );
      if (declared !== undefined && declared.official !== official[counted]) {
        ofRegions.add({
          code: official.code,
          found: `a declared difference from ${declared.official} ${counted}`,
          expected: `a difference from ${official[counted]}, the number in ${source}`,
        });
      }
      const found = counts.get(`${official.code} ${counted}`) ?? 0;
      const expected = declared?.found ?? official[counted];
      if (found !== expected) {
        ofRegions.add({
          code: official.code,
          found: `${found} ${counted} in ${official.region}, not ${expected}`,
          expected: declared === undefined ? `the counts of ${source}` : 'the count of the declared difference',
          remedy: remedy ?? 'correct the rows, or declare the difference with its reason (--declare)',
        });
      }
    }
  }
}
