import type { Problem } from '../../dataset/problem.ts';
import type { PrintedTotals } from './check-totals.ts';
import { fold } from '../publication/cell.ts';
import type { Grid } from '../publication/publication.ts';

/** The titles of the sheet `National Summary`, which stand below a head of several lines. */
const TITLES = [
  ['code', /^code$/i, 'CODE'],
  ['region', /^region$/i, 'REGION'],
  ['provinces', /^prov/i, 'PROV.'],
  ['cities', /^cit(?:y|ies)/i, 'CITIES'],
  ['municipalities', /^mun/i, 'MUN.'],
  ['barangays', /^b(?:gy|arangay)/i, 'BGY.'],
] as const;

/** The lines of the table in the sheet `National Summary`; `undefined` where its header is not found. */
export function findSummary(grid: Grid, place: string, problems: Problem[]): readonly PrintedTotals[] | undefined {
  const headerAt = grid.findIndex(
    (row) => row.some((cell) => /^code$/i.test(fold(cell))) && row.some((cell) => /^region$/i.test(fold(cell))),
  );
  const titles = (grid[headerAt] ?? []).map(fold);
  const before = problems.length;
  const positions = TITLES.map(([name, pattern, title]) => {
    const position = titles.findIndex((text) => pattern.test(text));
    if (position === -1) {
      problems.push({
        file: place,
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
  if (problems.length > before) return undefined;
  const lines: PrintedTotals[] = [];
  for (let at = headerAt + 1; at < grid.length; at += 1) {
    const values = Object.fromEntries(
      positions.map(([name, position]) => [name, fold(grid[at]?.[position])]),
    ) as PrintedTotals['values'];
    // Footnotes follow in the same columns; they have no counts.
    if (values.provinces !== '' || values.barangays !== '') lines.push({ line: at + 1, values });
  }
  return lines;
}
