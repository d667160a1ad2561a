import { basename, extname } from 'node:path';
import { readColumns } from '../../dataset/csv/read-columns.ts';
import type { FileProblems, Problems } from '../../dataset/problems.ts';
import { readInput } from '../../dataset/read-input.ts';
import { COUNTED, type Release } from '../../dataset/release.ts';
import type { Publication } from '../publication/publication.ts';
import { readPublication } from '../publication/read-publication.ts';
import { checkTotals, type PublishedTotals } from './check-totals.ts';
import { findSummary } from './find-summary.ts';

type OfficialTotals = Release['official_totals'];

/**
 * Reads the official totals: from the CSV that the person gave, or from the sheet `National Summary` of the workbook that
 * the person gave, or otherwise of the publication. Returns `null` if there are none, and `undefined` if they were
 * refused, which problems explain.
 */
export async function readTotals(
  given: string | undefined,
  publication: Publication | undefined,
  problems: Problems,
): Promise<OfficialTotals | undefined> {
  if (given !== undefined && extname(given).toLowerCase() !== '.xlsx') return readTotalsCsv(problems.of(given));
  const source = given === undefined ? publication : await readPublication(given, problems);
  if (source === undefined) return undefined;
  const { file, sheets } = source;
  return sheets === undefined ? null : readNationalSummary(file, sheets, problems);
}

async function readTotalsCsv(problems: FileProblems): Promise<OfficialTotals | undefined> {
  const bytes = await readInput(problems, { expected: 'the official totals by region, as CSV' });
  if (bytes === undefined) return undefined;
  const lines = readColumns(bytes, ['code', 'region', ...COUNTED], problems);
  return problems.any ? undefined : toTotals(lines, basename(problems.file), problems);
}

function readNationalSummary(
  file: string,
  sheets: NonNullable<Publication['sheets']>,
  problems: Problems,
): OfficialTotals | undefined {
  const summary = sheets.get('National Summary');
  if (summary === undefined) {
    problems.of(file).add({
      found: `the sheets ${[...sheets.keys()].join(', ')}`,
      expected: 'a sheet National Summary, as PSA publishes it',
      remedy: 'or give the totals as CSV: --totals FILE',
    });
    return undefined;
  }
  const ofSheet = problems.of(`${file}, sheet National Summary`);
  const lines = findSummary(summary, ofSheet);
  return lines && toTotals(lines, `the National Summary of ${basename(file)}`, ofSheet);
}

function toTotals(
  lines: readonly PublishedTotals[],
  source: string,
  problems: FileProblems,
): OfficialTotals | undefined {
  const regions = checkTotals(lines, problems);
  return regions && { source, regions: [...regions] };
}
