import { createReadStream } from 'node:fs';
import { dirname, join, parse } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { failureReason } from '../data/input/files.ts';
import { InvalidInput, Problems } from '../core/problem.ts';
import type { CsvRecord } from '../data/input/csv.ts';
import { refuseExisting, writeWholeText } from '../tree/disk/replace-file.ts';
import { errorCode, OutputError, ReaderLeft } from '../core/errors.ts';
import { addColumns, type Layout } from './add-columns.ts';
import type { RowAnswers } from './row-answers.ts';
import type { FoundEncoding } from './encoding.ts';
import { type Head, isSound, readBeginning } from './head.ts';
import { openTable } from './open-table.ts';
import type { RowHelpers } from './row-crew.ts';

/** The standard input or output, as a path. */
export const STANDARD = '-';

const CHUNK = 1 << 16;

/** The files that are read and written, as the options of a command say. */
export interface TableFiles {
  readonly file: string;
  readonly out: string;
  readonly force: boolean;
  readonly prefix: string;
  readonly sheet?: string | undefined;
  readonly separator?: string | undefined;
}

/** The form in which the file was read. */
export interface ReadTable extends Layout {
  readonly sheet: string | null;
  /** The encoding of a text that is not UTF-8. */
  readonly encoding: FoundEncoding | null;
}

export interface AnnotateOptions {
  readonly onBytes?: ((bytes: number) => void) | undefined;
  /** Is called when all rows are answered, before the table is in its place. */
  readonly onRows?: ((layout: Layout) => Promise<void>) | undefined;
  /** Threads that answer the rows of a large table too. */
  readonly helpers?: RowHelpers | undefined;
}

/** Writes the rows of a table with what they mean. @throws {UserError} if it is wrong, or the output exists; then there is no file. */
export async function annotateFile<Said>(
  { file, out, force, prefix, sheet, separator }: TableFiles,
  answers: RowAnswers<Said>,
  { onBytes, onRows = async () => {}, helpers }: AnnotateOptions = {},
): Promise<ReadTable> {
  if (!force && out !== STANDARD) refuseExisting(out);
  const { what } = answers;
  const findColumns = answers.findColumns.bind(answers);
  const chunks = readChunks(file, `a CSV or an .xlsx with ${what}`, onBytes);
  const table = await openTable(file, chunks, { separator, sheet, what, findColumns });
  let layout: Layout = { columns: [], separator: ',' };
  async function* rows(): AsyncGenerator<string> {
    yield* addColumns({ ...table, prefix, helpers }, answers, (found) => (layout = found));
    await onRows(layout);
  }
  await writeText(out, rows());
  return { ...layout, sheet: table.sheet, encoding: table.encoding() };
}

/** Reads all rows of a CSV or a sheet, without blank lines, and its header. @throws {InvalidInput} if the table is wrong. */
export async function readAllRows(
  { file, sheet, separator }: TableFiles,
  what: string,
  findColumns: (head: Head) => unknown,
  onBytes?: (bytes: number) => void,
) {
  const chunks = readChunks(file, `a CSV or an .xlsx with ${what}`, onBytes);
  const table = await openTable(file, chunks, { separator, sheet, what, findColumns });
  const { head, rows: first } = await readBeginning(table);
  const all = new Problems();
  const problems = all.of(table.file);
  const rows: CsvRecord[] = [];
  const add = (record: CsvRecord): void => {
    if (record.text !== '' && isSound(record, head.header.length, problems)) rows.push(record);
  };
  first.forEach(add);
  for await (const group of table.records) group.forEach(add);
  all.throwIfAny(table.file);
  const read: ReadTable = { columns: [], separator: table.separator(), sheet: table.sheet, encoding: table.encoding() };
  return { head, rows, read };
}

/** The path of a file that belongs to another one: `clients.codes.csv` beside `clients.csv`. */
export const fileBeside = (file: string, what: string): string =>
  join(dirname(file), `${parse(file).name}.${what}.csv`);

/** The bytes of a file, or of the standard input. @throws {InvalidInput} if it cannot be read. */
export async function* readChunks(
  file: string,
  expected: string,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of file === STANDARD ? process.stdin : createReadStream(file, { highWaterMark: CHUNK })) {
      yield chunk as Buffer;
      onBytes((chunk as Buffer).length);
    }
  } catch (error) {
    throw new InvalidInput(file, [{ file, found: failureReason(error), expected }]);
  }
}

/**
 * Writes a text to a file as a whole, which it replaces, or to the standard output. @throws {OutputError} if it cannot, and
 * {ReaderLeft} if nobody reads it any more.
 */
export async function writeText(out: string, text: AsyncIterable<string> | Iterable<string>): Promise<void> {
  const written = out === STANDARD ? pipeline(text, process.stdout, { end: false }) : writeWholeText(out, text);
  await written.catch((cause) => refuse(out, cause));
}

function refuse(out: string, error: unknown): never {
  const code = errorCode(error);
  if (code === undefined) throw error;
  if (code === 'EPIPE' && out === STANDARD) {
    process.stdin.destroy(); // a stream that goes on would keep the process
    throw new ReaderLeft();
  }
  const reason = code === 'ENOENT' ? `there is no folder ${dirname(out)}` : (error as Error).message;
  throw new OutputError(`${out} could not be written: ${reason}`, { cause: error });
}
