import type { FileProblems } from '../../dataset/problems.ts';
import { cellText } from '../publication/cell.ts';
import type { Grid } from '../publication/publication.ts';
import type { PublishedTotals } from './check-totals.ts';

/** The titles of the sheet `National Summary`, whose header follows several lines of headings. */
const TITLES = [
  ['code', /^code$/i, 'CODE'],
  ['region', /^region$/i, 'REGION'],
  ['provinces', /^prov/i, 'PROV.'],
  ['cities', /^cit(?:y|ies)/i, 'CITIES'],
  ['municipalities', /^mun/i, 'MUN.'],
  ['barangays', /^b(?:gy|arangay)/i, 'BGY.'],
] as const;

/** The lines of the table in the sheet `National Summary`; `undefined` if a column is missing, which is a problem. */
export function findSummary(grid: Grid, problems: FileProblems): readonly PublishedTotals[] | undefined {
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
  const lines: PublishedTotals[] = [];
  for (let at = headerAt + 1; at < grid.length; at += 1) {
    const values = Object.fromEntries(
      positions.map(([name, position]) => [name, cellText(grid[at]?.[position])]),
    ) as PublishedTotals['values'];
    // Footnotes follow in the same columns; they have no counts.
    if (values.provinces !== '' || values.barangays !== '') lines.push({ line: at + 1, values });
  }
  return lines;
}
