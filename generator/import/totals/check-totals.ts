import { CODE_SHAPES } from '../../dataset/code.ts';
import { type Problem, quote } from '../../dataset/problem.ts';
import { COUNTED, type RegionTotals } from '../../dataset/release.ts';
import type { Picked } from '../../dataset/csv/read-columns.ts';

/** A line of official totals as it is printed. */
export type PrintedTotals = Picked<'code' | 'region' | (typeof COUNTED)[number]>;

/**
 * Official totals by region, from lines of which the one without a code is the nation's. They have to
 * add up to it: a line that was lost or altered on the way shows. `undefined` where they do not.
 */
export function checkTotals(
  lines: readonly PrintedTotals[],
  place: string,
  problems: Problem[],
): RegionTotals[] | undefined {
  const before = problems.length;
  const regions = new Map<string, RegionTotals>();
  let nation: PrintedTotals | undefined;
  for (const printed of lines) {
    const { line, values } = printed;
    const code = values.code.trim();
    for (const counted of COUNTED) {
      if (/^\d+$/.test(values[counted])) continue;
      const found = quote(values[counted]);
      problems.push({ file: place, line, column: counted, found, expected: 'a whole number' });
    }
    if (code === '' && nation === undefined) {
      nation = printed;
      continue;
    }
    const region = /^\d{9}$/.test(code) ? `0${code}` : code;
    if (!CODE_SHAPES.region.pattern.test(region) || regions.has(region)) {
      const expected = `${CODE_SHAPES.region.expected}, once`;
      problems.push({ file: place, line, column: 'code', found: quote(code), expected });
    }
    regions.set(region, {
      code: region,
      region: values.region.trim(),
      provinces: Number(values.provinces),
      cities: Number(values.cities),
      municipalities: Number(values.municipalities),
      barangays: Number(values.barangays),
    });
  }
  if (nation === undefined) {
    const expected = 'one, with the totals of the nation';
    problems.push({ file: place, found: 'no line without a code', expected });
  }
  if (nation === undefined || problems.length > before) return undefined;
  for (const counted of COUNTED) {
    const sum = [...regions.values()].reduce((total, region) => total + region[counted], 0);
    if (sum !== Number(nation.values[counted])) {
      problems.push({
        file: place,
        line: nation.line,
        column: counted,
        found: `${nation.values[counted]} for the nation`,
        expected: `${sum}, the sum of the regions`,
        remedy: 'take the totals from the publication again',
      });
    }
  }
  return problems.length > before ? undefined : [...regions.values()];
}
