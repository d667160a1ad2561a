import { existsSync, statSync } from 'node:fs';
import type { Command, OptionValues } from '@commander-js/extra-typings';
import { UsageError } from '../core/errors.ts';
import { counted, listed } from '../core/format.ts';
import { quote } from '../core/problem.ts';
import type { ColumnDigits } from '../core/codes/code-answers.ts';
import type { RowAnswers } from '../tables/row-answers.ts';
import {
  type AnnotateOptions,
  annotateFile,
  fileBeside,
  readAllRows,
  type ReadTable,
  STANDARD,
  type TableFiles,
} from '../tables/files.ts';
import type { Head } from '../tables/head.ts';
import { type Outcome, progressBar } from './command.ts';
import { dataOption } from './data-options.ts';

/** Adds the options of a command that writes a table with further columns. */
export const withTableOptions = <Args extends unknown[], Options extends OptionValues>(
  command: Command<Args, Options>,
  { sheet, out, force, prefix }: { sheet: string; out: string; force: string; prefix: string },
) =>
  command
    .option('--sheet <name>', `the sheet of a workbook; by default the one with ${sheet}`)
    .option('--digits <number>', '9 or 10: how many digits codes have; 8: no region', parseDigits)
    .option('--separator <text>', "between values: ';', tab (default: as in the header)", parseSeparator)
    .option('--out <file>', `the CSV (${out}); - for the standard output`, parseOutput)
    .option('--force', `replace ${force}`)
    .option('--prefix <text>', 'what the added columns begin with', prefix)
    .addOption(dataOption());

const parseOutput = (given: string): string => (given === '/dev/stdout' ? STANDARD : given);

/** The words of `--separator`; any other text is the separator itself. */
const SEPARATORS: Readonly<Record<string, string>> = { comma: ',', semicolon: ';', tab: '\t', '\\t': '\t' };

/** @throws {UsageError} for what cannot separate values. */
function parseSeparator(text: string): string {
  const separator = SEPARATORS[text] ?? text;
  if (separator.length === 1 && /[^\p{L}\p{N}"'\r\n]/u.test(separator)) return separator;
  throw new UsageError(`--separator: found ${quote(text)}, expected comma, semicolon, tab or one other character`);
}

/** @throws {UsageError} for another number. */
function parseDigits(text: string): ColumnDigits {
  const digits = ([8, 9, 10] as const).find((each) => `${each}` === text);
  if (digits !== undefined) return digits;
  throw new UsageError(`--digits: found ${text}, expected 9, 10 or 8`);
}

/** The option that says the form of the codes. */
export const SAY_DIGITS = 'how many digits the codes have with --digits 9, 10 or 8';

/**
 * A stream is read once, row by row, so that nothing in it can be guessed.
 * @throws {UsageError} with all that the options of a stream do not say: of each, whether it is missing and how it is said.
 */
export function refuseGuesses({ file }: TableFiles, ways: readonly (readonly [isMissing: boolean, way: string])[]) {
  const missing = ways.flatMap(([isMissing, way]) => (isMissing ? [way] : []));
  if (file !== STANDARD || missing.length === 0) return;
  throw new UsageError(`Nothing is guessed from the standard input. Say ${listed(missing)}`);
}

interface TableOptions extends Pick<TableFiles, 'prefix' | 'sheet' | 'separator'> {
  readonly out?: string | undefined;
  readonly force?: true | undefined;
}

/** The files of a command, of which `what` is in the name of the output. @throws {UsageError} if they cannot be written. */
export function tableFiles(file: string, options: TableOptions, what: string): TableFiles {
  const { out = fileBeside(file, what), force = false, prefix, sheet, separator } = options;
  if (file === STANDARD && options.out === undefined) throw new UsageError('expected --out with the standard input');
  if (/\.xls[xmb]?$/i.test(out)) {
    throw new UsageError(`--out ${out}: expected the name of a CSV, which spreadsheets open as well`);
  }
  return { file, out, force, prefix, sheet, separator };
}

/** Writes the table as `annotateFile` does, and shows how much of it was read. */
export async function annotate<Said>(files: TableFiles, answers: RowAnswers<Said>, options: AnnotateOptions = {}) {
  const reading = await showReading(files.file);
  return annotateFile(files, answers, { ...options, onBytes: reading.onBytes }).finally(reading.end);
}

/** Reads the table as `readAllRows` does, and shows how much of it was read. */
export async function readWholeTable(files: TableFiles, what: string, findColumns: (head: Head) => unknown) {
  const reading = await showReading(files.file);
  return readAllRows(files, what, findColumns, reading.onBytes).finally(reading.end);
}

interface Annotated {
  readonly rows: number;
  readonly release: string;
  /** The words before the release: `compared with`. */
  readonly relation?: string;
  /** The columns that were read: after the number of rows, and in lines of their own. */
  readonly column?: string;
  readonly columns?: readonly string[];
  readonly summary: readonly string[];
  /** The properties for programs before and after those of the table. */
  readonly given: object;
  readonly counts: object;
}

export function outcomeOf({ out }: TableFiles, table: ReadTable, annotated: Annotated): Outcome {
  const { rows, release, relation = 'compared with', column = '', columns = [], summary, given, counts } = annotated;
  const { sheet, separator, encoding } = table;
  const written = out === STANDARD ? '' : ` in ${out}`;
  const of = sheet === null ? '' : ` of the sheet ${sheet}`;
  const title = `${counted(rows, 'row', 'rows')}${written}${column}${of}, ${relation} PSGC ${release}`;
  const read = { sheet, separator, encoding: sheet === null ? (encoding ?? 'UTF-8') : null };
  return {
    text: [title, ...columns, ...remarks(table), ...summary].join('\n'),
    json: { out, ...given, ...read, release, rows, ...counts },
    stream: out === STANDARD ? 'stderr' : 'stdout',
  };
}

function remarks({ encoding, sheet, separator }: ReadTable): readonly string[] {
  return [
    ...(sheet !== null || separator === ','
      ? []
      : [`Values are separated by ${NAMES[separator] ?? quote(separator)}.`]),
    ...(encoding === null ? [] : [`The file was read as ${encoding}; the new one is UTF-8.`]),
  ];
}

const NAMES: Readonly<Record<string, string>> = { ';': 'semicolons', '\t': 'tabs' };

/** Shows how much of a file was read, if the standard error is a terminal and the file has a size. */
async function showReading(file: string): Promise<{ onBytes: (bytes: number) => void; end: () => void }> {
  const size = file !== STANDARD && existsSync(file) ? statSync(file).size : 0;
  if (!process.stderr.isTTY || size === 0) return { onBytes: () => {}, end: () => {} };
  const bar = await progressBar('{bar} {percentage} % | {duration_formatted}');
  bar.start(size, 0);
  return { onBytes: (bytes) => bar.increment(bytes), end: () => bar.stop() };
}
