import { CODE_SHAPES } from '../../dataset/code.ts';
import type { Picked } from '../../dataset/csv/read-columns.ts';
import { quote } from '../../dataset/problem.ts';
import type { FileProblems } from '../../dataset/problems.ts';
import { COUNTED, type RegionTotals } from '../../dataset/release.ts';

/** A line of official totals, as published. */
export type PublishedTotals = Picked<'code' | 'region' | (typeof COUNTED)[number]>;

/**
 * Checks the official totals by region. The line without a code has the totals of the nation. They must be the sums of
 * the regions, which shows whether a line was lost or altered. Returns `undefined` if there are problems.
 */
export function checkTotals(
  lines: readonly PublishedTotals[],
  problems: FileProblems,
): readonly RegionTotals[] | undefined {
  const regions = new Map<string, RegionTotals>();
  let nation: PublishedTotals | undefined;
  for (const published of lines) {
    const { line, values } = published;
    const code = values.code.trim();
    for (const counted of COUNTED) {
      if (/^\d+$/.test(values[counted])) continue;
      problems.add({ line, column: counted, found: quote(values[counted]), expected: 'a whole number' });
    }
    if (code === '' && nation === undefined) {
      nation = published;
      continue;
    }
    const region = toRegion(code, values);
    if (!CODE_SHAPES.region.pattern.test(region.code) || regions.has(region.code)) {
      const expected = `${CODE_SHAPES.region.expected}, once`;
      problems.add({ line, column: 'code', found: quote(code), expected });
    }
    regions.set(region.code, region);
  }
  if (nation === undefined) {
    problems.add({ found: 'no line without a code', expected: 'one, with the totals of the nation' });
  }
  if (nation !== undefined && !problems.any) checkSums(nation, [...regions.values()], problems);
  return problems.any ? undefined : [...regions.values()];
}

/**
 * Converts the totals of a region to numbers, and restores the leading zero that a code loses if it is a number in a
 * workbook.
 */
function toRegion(code: string, values: PublishedTotals['values']): RegionTotals {
  return {
    code: /^\d{9}$/.test(code) ? `0${code}` : code,
    region: values.region.trim(),
    provinces: Number(values.provinces),
    cities: Number(values.cities),
    municipalities: Number(values.municipalities),
    barangays: Number(values.barangays),
  };
}

function checkSums(nation: PublishedTotals, regions: readonly RegionTotals[], problems: FileProblems): void {
  for (const counted of COUNTED) {
    const sum = regions.reduce((total, region) => total + region[counted], 0);
    if (sum === Number(nation.values[counted])) continue;
    problems.add({
      line: nation.line,
      column: counted,
      found: `${nation.values[counted]} for the nation`,
      expected: `${sum}, the sum of the regions`,
      remedy: 'take the totals from the publication again',
    });
  }
}
