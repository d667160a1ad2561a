import { basename } from 'node:path';
import type { Problem } from '../../dataset/problem.ts';
import type { Release } from '../../dataset/release.ts';
import { checkTotals, type PrintedTotals } from './check-totals.ts';
import { findSummary } from './find-summary.ts';
import type { Publication } from '../publication/publication.ts';
import { readColumns } from '../../dataset/csv/read-columns.ts';
import { readInput } from '../../dataset/read-input.ts';

const COLUMNS = ['code', 'region', 'provinces', 'cities', 'municipalities', 'barangays'] as const;

/**
 * The official totals: of the CSV that the person gave, else of the sheet `National Summary` of a
 * workbook. `null` where there are none; `undefined` where they were refused, and problems say why.
 */
export async function readTotals(
  given: string | undefined,
  publication: Publication | undefined,
  problems: Problem[],
): Promise<Release['official_totals'] | undefined> {
  if (given !== undefined) {
    const bytes = await readInput(given, 'the official totals by region, as CSV', problems);
    if (bytes === undefined) return undefined;
    const before = problems.length;
    const lines = readColumns(bytes, given, COLUMNS, problems);
    return problems.length === before ? toTotals(lines, given, basename(given), problems) : undefined;
  }
  if (publication === undefined) return undefined;
  if (publication.sheets === undefined) return null;
  const { file, sheets } = publication;
  const summary = sheets.get('National Summary');
  if (summary === undefined) {
    problems.push({
      file,
      found: `the sheets ${[...sheets.keys()].join(', ')}`,
      expected: 'a sheet National Summary, as PSA publishes it',
      remedy: 'or give the totals as CSV: --totals FILE',
    });
    return undefined;
  }
  const place = `${file}, sheet National Summary`;
  const lines = findSummary(summary, place, problems);
  return lines && toTotals(lines, place, `the National Summary of ${basename(file)}`, problems);
}

function toTotals(
  lines: readonly PrintedTotals[],
  place: string,
  source: string,
  problems: Problem[],
): Release['official_totals'] | undefined {
  const regions = checkTotals(lines, place, problems);
  return regions && { source, regions };
}
