import readXlsxFile from 'read-excel-file/universal';
import type { Problem } from '../../dataset/problem.ts';
import { toDay } from '../day.ts';
import { findSheetColumns } from './find-sheet-columns.ts';
import { fold } from './cell.ts';
import type { Field, Grid, Publication, PublishedRow } from './publication.ts';

type Content = Omit<Publication, 'file' | 'sha256'>;

/** Reads the sheet `PSGC` of PSA's workbook, and keeps the other sheets for those who ask. */
export async function readWorkbook(bytes: Buffer, file: string, problems: Problem[]): Promise<Content | undefined> {
  let sheets: ReadonlyMap<string, Grid>;
  try {
    const read = await readXlsxFile(new Blob([bytes]), { trim: false });
    sheets = new Map(read.map(({ sheet, data }) => [fold(sheet), data]));
  } catch (error) {
    problems.push({
      file,
      found: `a workbook that cannot be read: ${(error as Error).message}`,
      expected: "PSA's publication as .xlsx",
      remedy: 'download it again, or save it as .xlsx anew',
    });
    return undefined;
  }
  const grid = sheets.get('PSGC');
  if (grid === undefined) {
    problems.push({
      file,
      found: `the sheets ${[...sheets.keys()].join(', ')}`,
      expected: 'a sheet PSGC, as PSA publishes it',
    });
    return { columnNames: {}, censusYears: [], rows: [], sheets };
  }
  const before = problems.length;
  const { headerAt, columns, censusYears } = findSheetColumns(grid, file, problems);
  const columnNames = Object.fromEntries(columns.map(({ field, title }) => [field, title]));
  const rows: PublishedRow[] = [];
  if (problems.length > before) return { columnNames, censusYears, rows, sheets };
  for (let at = headerAt + 1; at < grid.length; at += 1) {
    const line = at + 1;
    const cells: Partial<Record<Field, string | number>> = {};
    for (const { field, title, position } of columns) {
      const cell = grid[at]?.[position] ?? '';
      if (typeof cell === 'number') {
        cells[field] = cell;
      } else if (typeof cell === 'string') {
        // Half a surrogate pair cannot be written: it becomes U+FFFD here already, for names to be refused.
        cells[field] = Buffer.from(cell).toString();
      } else {
        const found = cell instanceof Date ? (toDay(cell) ?? 'a number of days') : String(cell);
        cells[field] = found;
        problems.push({
          file,
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
