import readXlsxFile from 'read-excel-file/universal';
import { LIMITS, openWorkbook, RefusedWorkbook } from './open-workbook.ts';
import type { FileProblems, Problem } from '../../core/problem.ts';
import { formatNumber } from '../../core/format.ts';

/** The cells of a sheet, row by row, with the types of the workbook; `null` for an empty cell. */
export type Grid = readonly (readonly unknown[])[];

/** The text of a cell on one line, single-spaced: `"Income\r\nClassification "` → `Income Classification`. */
export function cellText(cell: unknown): string {
  return cell === null || cell === undefined ? '' : String(cell).replace(/\s+/gu, ' ').trim();
}

/** The date of a cell as `2025-07-31`; `undefined` if it is invalid or its year does not have four digits. */
export function cellDay(date: Date): string | undefined {
  const year = date.getUTCFullYear();
  return year >= 1000 && year <= 9999 ? date.toISOString().slice(0, 10) : undefined;
}

/** Reads all sheets by name, within `LIMITS`, with `#N/A` and `=A1` as texts; `undefined` if it cannot be read, a problem. */
export async function readSheets(
  bytes: Uint8Array,
  problems: FileProblems,
  unreadable: Pick<Problem, 'expected' | 'remedy'>,
): Promise<ReadonlyMap<string, Grid> | undefined> {
  try {
    const read = await readXlsxFile(await openWorkbook(bytes), { trim: false });
    const sheets = new Map<string, Grid>(read.map(({ sheet, data }) => [cellText(sheet), data]));
    checkLength(sheets);
    return sheets;
  } catch (error) {
    const found = `a workbook that cannot be read: ${shortened((error as Error).message)}`;
    problems.add(error instanceof RefusedWorkbook ? error.problem : { found, ...unreadable });
    return undefined;
  }
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

const shortened = (message: string): string => (message.length > 200 ? `${message.slice(0, 200)}…` : message);
