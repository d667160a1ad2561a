import type { CsvRecord } from '../data/input/csv.ts';
import { csvLine } from '../core/format.ts';
import { MAX_INPUT_SIZE } from '../data/input/files.ts';
import { InvalidInput, type Problem, Problems, quote } from '../core/problem.ts';
import { decodeText, type FoundEncoding } from './encoding.ts';
import { kindOfFile } from './file-kind.ts';
import { type Head, invalid, readRecords, SAMPLE, type TableRecords } from './head.ts';
import { type SheetRows, toSheetRows } from './sheet.ts';

/** With the sheet in the name of the input, if it is a workbook. */
interface OpenedTable extends TableRecords {
  readonly sheet: string | null;
  /** The encoding of a text that is not UTF-8. It can become known with any record. */
  readonly encoding: () => FoundEncoding | null;
}

interface Wanted {
  readonly separator?: string | undefined;
  readonly sheet?: string | undefined;
  /** The columns that the sheet must have, as errors name them: `a column with codes`. */
  readonly what: string;
  readonly findColumns: (head: Head) => unknown;
}

/** Opens a CSV or a sheet, by its first bytes. @throws {InvalidInput} if it cannot be read, or not one sheet has the columns. */
export async function openTable(file: string, chunks: AsyncIterable<Uint8Array>, wanted: Wanted): Promise<OpenedTable> {
  const unreadable = { expected: `a CSV or an .xlsx with ${wanted.what}`, remedy: 'save the sheet as CSV UTF-8' };
  const { begin, all } = await peek(chunks);
  const kind = kindOfFile(begin);
  if (kind === 'workbook') return openSheet(file, await readWhole(file, all), wanted, unreadable);
  if (kind !== null) throw invalid({ file, ...unreadable, ...kind });
  if (wanted.sheet !== undefined) {
    const remedy = 'leave --sheet out';
    throw invalid({ file, found: 'a file that is no workbook', expected: 'an .xlsx with --sheet', remedy });
  }
  let encoding: FoundEncoding | null = null;
  const texts = decodeText(file, all, (found) => (encoding = found));
  return { ...readRecords(file, texts, wanted.separator), sheet: null, encoding: () => encoding };
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
  const sheets = [...(grids ?? [])].map(([name, grid]) => ({ name, rows: toSheetRows(grid) }));
  const { name, rows } = findSheet(file, sheets, wanted);
  const { separator = ',' } = wanted;
  const records = sheetRecords(rows, separator);
  return { file: nameIn(file, name), records, separator: () => separator, sheet: name, encoding: () => null };
}

const nameIn = (file: string, sheet: string): string => `${file}, sheet ${sheet}`;

interface Sheet {
  readonly name: string;
  readonly rows: SheetRows;
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

async function* sheetRecords(rows: SheetRows, separator: string): AsyncGenerator<readonly CsvRecord[]> {
  yield rows.map((values, at) => ({
    text: isFilled(values) ? csvLine(values, separator) : '',
    ...{ end: '\n', line: at + 1, values, isBroken: false },
  }));
}
