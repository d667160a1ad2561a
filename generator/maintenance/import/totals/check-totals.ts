import { basename, extname } from 'node:path';
import { type Picked, readCsvFile } from '../../../data/input/csv-table.ts';
import { type FileProblems, type Problems, quote } from '../../../core/problem.ts';
import { CODE_SHAPES } from '../../../core/psgc/code.ts';
import { COUNTED, type RegionTotals, type Release } from '../../../core/psgc/release.ts';
import type { Publication } from '../publication/publication.ts';
import { readPublication } from '../publication/read-publication.ts';
import { cellText, type Grid } from '../../../data/input/workbook.ts';

type PublishedTotals = Picked<'code' | 'region' | (typeof COUNTED)[number]>;

type OfficialTotals = Release['official_totals'];

/**
 * Checks the official totals by region. The line without a code has the totals of the nation. They must be the sums of
 * the regions, which shows whether a line was lost or altered. Returns `undefined` if there are problems.
 */
function checkTotals(lines: readonly PublishedTotals[], source: string, problems: FileProblems) {
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
    // A code that is a number in a workbook has lost its zero.
    const whole = /^\d{9}$/.test(code) ? `0${code}` : code;
    if (!CODE_SHAPES.region.pattern.test(whole) || regions.has(whole)) {
      problems.add({ line, column: 'code', found: quote(code), expected: `${CODE_SHAPES.region.expected}, once` });
    }
    const counts = Object.fromEntries(COUNTED.map((counted) => [counted, Number(values[counted])]));
    regions.set(whole, { code: whole, region: values.region.trim(), ...counts } as RegionTotals);
  }
  if (nation === undefined) {
    problems.add({ found: 'no line without a code', expected: 'one, with the totals of the nation' });
  }
  for (const counted of nation === undefined || problems.any ? [] : COUNTED) {
    const sum = [...regions.values()].reduce((total, region) => total + region[counted], 0);
    const stated = nation?.values[counted];
    if (sum === Number(stated)) continue;
    problems.add({
      line: nation?.line,
      column: counted,
      found: `${stated} for the nation`,
      expected: `${sum}, the sum of the regions`,
      remedy: 'take the totals from the publication again',
    });
  }
  return problems.any ? undefined : { source, regions: [...regions.values()] };
}

const SUMMARY_SHEET = 'National Summary';

/** The titles of that sheet, whose header follows several lines of headings. */
const TITLES = [
  ['code', /^code$/i, 'CODE'],
  ['region', /^region$/i, 'REGION'],
  ['provinces', /^prov/i, 'PROV.'],
  ['cities', /^cit(?:y|ies)/i, 'CITIES'],
  ['municipalities', /^mun/i, 'MUN.'],
  ['barangays', /^b(?:gy|arangay)/i, 'BGY.'],
] as const;

function findSummary(grid: Grid, problems: FileProblems): readonly PublishedTotals[] | undefined {
  const hasTitle = (row: readonly unknown[], pattern: RegExp) => row.some((cell) => pattern.test(cellText(cell)));
  const headerAt = grid.findIndex((row) => hasTitle(row, /^code$/i) && hasTitle(row, /^region$/i));
  const titles = (grid[headerAt] ?? []).map(cellText);
  const positions = TITLES.map(([name, pattern, title]) => {
    const position = titles.findIndex((text) => pattern.test(text));
    if (position === -1) {
      problems.add({
        line: headerAt === -1 ? undefined : headerAt + 1,
        column: title,
        found:
          headerAt === -1 ? 'no header with CODE and REGION' : `no such column in ${titles.filter(Boolean).join(', ')}`,
        expected: `the columns ${TITLES.map(([, , each]) => each).join(', ')}`,
        remedy: 'or give the totals as CSV: --totals FILE',
      });
    }
    return [name, position] as const;
  });
  if (problems.any) return undefined;
  const lines = grid.map((row, at) => {
    const cells = positions.map(([name, position]) => [name, cellText(row[position]).replace(/^-$/, '0')]);
    return { line: at + 1, values: Object.fromEntries(cells) as PublishedTotals['values'] };
  });
  // Footnotes follow in the same columns; they have no counts.
  return lines.slice(headerAt + 1).filter(({ values }) => values.provinces !== '' || values.barangays !== '');
}

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
  if (given !== undefined && extname(given).toLowerCase() !== '.xlsx') {
    const ofFile = problems.of(given);
    const lines = await readCsvFile(ofFile, ['code', 'region', ...COUNTED], 'the official totals by region, as CSV');
    return ofFile.any ? undefined : checkTotals(lines, basename(given), ofFile);
  }
  const from = given === undefined ? publication : await readPublication(given, problems);
  if (from === undefined) return undefined;
  const { file, sheets } = from;
  if (sheets === undefined) return null;
  const summary = sheets.get(SUMMARY_SHEET);
  if (summary === undefined) {
    problems.of(file).add({
      found: `the sheets ${[...sheets.keys()].join(', ')}`,
      expected: `a sheet ${SUMMARY_SHEET}, as PSA publishes it`,
      remedy: 'or give the totals as CSV: --totals FILE',
    });
    return undefined;
  }
  const ofSheet = problems.of(`${file}, sheet ${SUMMARY_SHEET}`);
  const lines = findSummary(summary, ofSheet);
  return lines && checkTotals(lines, `the National Summary of ${basename(file)}`, ofSheet);
}
