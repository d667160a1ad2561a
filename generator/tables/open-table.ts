import { invalid, type RawRecord, rawRecords } from './csv.ts';
import { type FoundEncoding, toUtf8 } from './encoding.ts';
import { csvField } from '../core/format.ts';
import { type Head, SAMPLE } from './head.ts';
import { MAX_INPUT_SIZE } from '../data/input/files.ts';
import { InvalidInput, type Problem, Problems, quote } from '../core/problem.ts';
import type { Grid } from '../data/input/workbook.ts';

interface OpenedTable {
  /** The name of the input in errors; with the sheet, if there are several. */
  readonly file: string;
  readonly records: AsyncGenerator<readonly RawRecord[]>;
  readonly separator: string | undefined;
  readonly sheet: string | null;
  /** The encoding of a text that is not UTF-8. It can become known with any record. */
  readonly encoding: () => FoundEncoding | null;
}

interface Wanted {
  readonly separator?: string | undefined;
  readonly sheet?: string | undefined;
  /** What the column is called that the sheet must have: `a column with codes`. */
  readonly what: string;
  readonly findColumns: (head: Head) => unknown;
}

/** The first bytes of a zip archive, which every `.xlsx` is, and of the older `.xls` and of a workbook with a password. */
const ZIP = '504b0304';
const OLD_EXCEL = 'd0cf11e0';

/**
 * Opens a CSV, or the sheet of a workbook that has the columns. Its first bytes say which it is.
 *
 * @throws {InvalidInput} if a workbook cannot be read, or none or several of its sheets have the columns.
 */
export async function openTable(file: string, chunks: AsyncIterable<Uint8Array>, wanted: Wanted): Promise<OpenedTable> {
  const unreadable = { expected: `a CSV or an .xlsx with ${wanted.what}`, remedy: 'save the sheet as CSV UTF-8' };
  const { begin, all } = await peek(chunks);
  const magic = begin.toString('hex', 0, 4);
  if (magic === ZIP) return openSheet(file, await readWhole(file, all), wanted, unreadable);
  if (magic === OLD_EXCEL) {
    const found = 'a workbook with a password, or an old one (.xls)';
    throw invalid({ file, found, ...unreadable, remedy: 'save it as .xlsx without a password' });
  }
  if (wanted.sheet !== undefined) {
    const remedy = 'leave --sheet out';
    throw invalid({ file, found: 'a file that is no workbook', expected: 'an .xlsx with --sheet', remedy });
  }
  let encoding: FoundEncoding | null = null;
  const utf8 = toUtf8(file, all, (found) => (encoding = found));
  const { separator } = wanted;
  return { file, records: rawRecords(file, utf8), separator, sheet: null, encoding: () => encoding };
}

/** The first bytes, four if there are as many, and all of them with the others. */
async function peek(chunks: AsyncIterable<Uint8Array>): Promise<{ begin: Buffer; all: AsyncGenerator<Uint8Array> }> {
  const iterator = chunks[Symbol.asyncIterator]();
  let begin: Buffer = Buffer.alloc(0);
  while (begin.length < 4) {
    const { value, done } = await iterator.next();
    if (done === true) break;
    begin = Buffer.concat([begin, value]);
  }
  async function* all(): AsyncGenerator<Uint8Array> {
    yield begin;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  return { begin, all: all() };
}

/** @throws {InvalidInput} if there are more than `MAX_INPUT_SIZE` bytes. */
async function readWhole(file: string, chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const read: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    read.push(chunk);
    length += chunk.length;
    if (length > MAX_INPUT_SIZE) {
      const remedy = 'save the sheet as CSV UTF-8';
      throw invalid({ file, found: 'a workbook of more than 32 MB', expected: 'at most 32 MB', remedy });
    }
  }
  return Buffer.concat(read);
}

type Rows = readonly (readonly string[])[];

async function openSheet(
  file: string,
  bytes: Uint8Array,
  wanted: Wanted,
  unreadable: Pick<Problem, 'expected' | 'remedy'>,
): Promise<OpenedTable> {
  // A CSV is read without the reader of workbooks.
  const { readSheets } = await import('../data/input/workbook.ts');
  const problems = new Problems();
  const grids = await readSheets(bytes, problems.of(file), unreadable);
  problems.throwIfAny(file);
  const sheets = [...(grids ?? [])].map(([name, grid]) => ({ name, rows: toRows(grid) }));
  const { name, rows } = findSheet(file, sheets, wanted);
  const { separator = ',' } = wanted;
  const records = sheetRecords(rows, separator);
  return { file: nameIn(file, name), records, separator, sheet: name, encoding: () => null };
}

const nameIn = (file: string, sheet: string): string => `${file}, sheet ${sheet}`;

interface Sheet {
  readonly name: string;
  readonly rows: Rows;
}

function findSheet(file: string, all: readonly Sheet[], wanted: Wanted): Sheet {
  const sheets = all.filter(({ rows }) => rows.some(isFilled));
  const list = (some: readonly Sheet[]): string => some.map(({ name }) => quote(name)).join(', ');
  if (wanted.sheet !== undefined) {
    const named = all.find(({ name }) => name === wanted.sheet);
    if (named !== undefined) return named;
    throw invalid({ file, found: `no sheet ${quote(wanted.sheet)}`, expected: `one of ${list(all)} with --sheet` });
  }
  const [only, ...others] = sheets;
  if (only === undefined) throw invalid({ file, found: 'no text', expected: 'a sheet with a header' });
  if (others.length === 0) return only;
  const problems: Problem[] = [];
  const fitting = sheets.filter(({ name, rows }) => {
    try {
      const start = rows.findIndex(isFilled);
      const header = (rows[start] ?? []).map((title) => title.trim());
      const sample = rows.slice(start + 1, start + 1 + SAMPLE);
      wanted.findColumns({ file: nameIn(file, name), line: start + 1, header, rows: sample });
      return true;
    } catch (error) {
      if (!(error instanceof InvalidInput)) throw error;
      problems.push(...error.problems);
      return false;
    }
  });
  const [found, ...more] = fitting;
  if (found === undefined) throw new InvalidInput(file, problems);
  if (more.length === 0) return found;
  throw invalid({
    file,
    found: `${wanted.what} in ${fitting.length} sheets, ${list(fitting)}`,
    expected: 'one such sheet',
    remedy: 'name it with --sheet',
  });
}

const isFilled = (row: readonly string[]): boolean => row.some((value) => value !== '');

function toRows(grid: Grid): Rows {
  const rows = grid.map((row) => row.map(toText));
  const width = rows.reduce((most, row) => Math.max(most, row.findLastIndex((value) => value !== '') + 1), 0);
  return rows.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''));
}

/** The text of a cell: a number with all digits, but no zeros before them; a date as `2025-07-31` or with its time. */
function toText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  // Spreadsheets have 15 digits of a number.
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)));
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? NO_DATE : toTime(cell);
  // A lone surrogate cannot be written as UTF-8: it becomes U+FFFD.
  return Buffer.from(String(cell)).toString();
}

/** What spreadsheets show of a number that is too large for a date. */
const NO_DATE = '########';

const toTime = (date: Date): string =>
  date
    .toISOString()
    .replace(/T00:00:00\.000Z$/, '')
    .replace(/T(.*)\.\d+Z$/, ' $1');

async function* sheetRecords(rows: Rows, separator: string): AsyncGenerator<readonly RawRecord[]> {
  yield rows.map((row, at) => ({
    text: isFilled(row) ? row.map((value) => csvField(value, separator)).join(separator) : '',
    end: '\n',
    line: at + 1,
  }));
}
