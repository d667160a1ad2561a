import readXlsxFile from 'read-excel-file/universal';
import type { FileProblems } from '../../dataset/problems.ts';
import { formatNumber } from '../../format.ts';
import { cellDay, cellText } from './cell.ts';
import { findSheetColumns } from './find-sheet-columns.ts';
import { LIMITS } from './limits.ts';
import type { Field, Grid, Publication, PublishedRow } from './publication.ts';
import { openWorkbook } from './workbook/open-workbook.ts';
import { RefusedWorkbook } from './workbook/refused-workbook.ts';

type Content = Omit<Publication, 'file' | 'sha256'>;

/**
 * Reads the sheet `PSGC` of PSA's workbook. The other sheets are kept, because they contain the totals and the date.
 */
export async function readWorkbook(bytes: Uint8Array, problems: FileProblems): Promise<Content | undefined> {
  let sheets: ReadonlyMap<string, Grid>;
  try {
    const read = await readXlsxFile(await openWorkbook(bytes), { trim: false });
    sheets = new Map(read.map(({ sheet, data }) => [cellText(sheet), data]));
    checkLength(sheets);
  } catch (error) {
    const unreadable = {
      found: `a workbook that cannot be read: ${shortened((error as Error).message)}`,
      expected: "PSA's publication as .xlsx",
      remedy: 'download it again, or save it as .xlsx again',
    };
    problems.add(error instanceof RefusedWorkbook ? error.problem : unreadable);
    return undefined;
  }
  const grid = sheets.get('PSGC');
  if (grid === undefined) {
    problems.add({
      found: `the sheets ${[...sheets.keys()].join(', ')}`,
      expected: 'a sheet PSGC, as PSA publishes it',
    });
    return { columnNames: {}, censusYears: [], rows: [], sheets };
  }
  const { headerAt, columns, censusYears } = findSheetColumns(grid, problems);
  const columnNames = Object.fromEntries(columns.map(({ field, title }) => [field, title]));
  const rows: PublishedRow[] = [];
  if (problems.any) return { columnNames, censusYears, rows, sheets };
  for (let at = headerAt + 1; at < grid.length; at += 1) {
    const line = at + 1;
    const cells: Partial<Record<Field, string | number>> = {};
    for (const { field, title, position } of columns) {
      const cell = grid[at]?.[position] ?? '';
      if (typeof cell === 'number') {
        cells[field] = cell;
      } else if (typeof cell === 'string') {
        // A lone surrogate cannot be written as UTF-8: it becomes U+FFFD, which no name may contain.
        cells[field] = Buffer.from(cell).toString();
      } else {
        const found = cell instanceof Date ? (cellDay(cell) ?? 'a number of days') : String(cell);
        cells[field] = found;
        problems.add({
          line,
          column: title,
          found: `${found}, a ${cell instanceof Date ? 'date' : typeof cell}`,
          expected: 'text or a number',
          remedy: 'format the cell as text and enter its value again',
        });
      }
    }
    if (Object.values(cells).some((cell) => cell !== '')) rows.push({ line, cells });
  }
  return { columnNames, censusYears, rows, sheets };
}

/** Cells can share one long text, so that the workbook is much smaller than what its cells contain. */
function checkLength(sheets: ReadonlyMap<string, Grid>): void {
  let length = 0;
  for (const grid of sheets.values()) {
    for (const row of grid) for (const cell of row) if (typeof cell === 'string') length += cell.length;
  }
  if (length <= LIMITS.characters) return;
  const found = `${formatNumber(length)} characters in the cells of a workbook`;
  throw new RefusedWorkbook(found, `at most ${formatNumber(LIMITS.characters)}`);
}

/** The message of a library, which can quote the file. */
const shortened = (message: string): string => (message.length > 200 ? `${message.slice(0, 200)}…` : message);
