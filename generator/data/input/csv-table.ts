import { type CsvTable, rowCreator } from '../../core/psgc/table.ts';
import { join } from 'node:path';
import { readCsv } from './csv.ts';
import { type FolderContents, readInput } from './files.ts';
import { type FileProblems, type Problems, quote } from '../../core/problem.ts';
import { formatNumber } from '../../core/format.ts';

/** The number of lines a CSV of an import can have. The populations of three censuses have 127,519. */
const MAX_LINES = 500_000;

/** The number of values and lines it can have. A publication has 394 thousand. */
const MAX_VALUES = 4_000_000;

const [LF, CR, COMMA] = [10, 13, 44];

/** Line breaks and commas within quotes count too, because this only looks at bytes. */
function checkSize(bytes: Uint8Array, problems: FileProblems): boolean {
  let lines = 1;
  let values = 1;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === LF || (byte === CR && bytes[at + 1] !== LF)) lines += 1;
    else if (byte === COMMA) values += 1;
  }
  const expected = 'a CSV as it is published, or made from what PSA publishes';
  if (lines > MAX_LINES) {
    problems.add({ found: `${formatNumber(lines)} lines, more than ${formatNumber(MAX_LINES)}`, expected });
  } else if (lines + values > MAX_VALUES) {
    problems.add({ found: `more than ${formatNumber(MAX_VALUES)} values`, expected });
  } else return true;
  return false;
}

/** The files of a folder, and where the problems with them are collected. */
export interface ReadFiles {
  readonly folder: string;
  readonly contents: FolderContents;
  readonly problems: Problems;
}

/** The name of a CSV in a folder, and its columns. */
export interface TableFile<Name extends string = string> {
  readonly file: string;
  readonly columns: readonly Name[];
}

/** Reads a CSV with exactly these columns, or with others too unless `areKnown`; no rows if there is no such file. */
export function readTable<Name extends string>(
  { folder, contents, problems }: ReadFiles,
  { file: name, columns }: TableFile<Name>,
  areKnown = true,
): CsvTable<Readonly<Record<Name, string>>> {
  const file = join(folder, name);
  const bytes = contents.get(name);
  if (bytes === undefined) return { file, rows: [], lines: [] };
  const ofFile = problems.of(file);
  const isWanted = (header: readonly string[]): boolean => {
    const problem = areKnown ? headerProblem(header, columns) : undefined;
    if (problem !== undefined) ofFile.add({ line: 1, ...problem });
    return problem === undefined;
  };
  const { records, lines } = readCsv(bytes, ofFile, rowCreator(columns), isWanted);
  return { file, rows: records, lines };
}

/** The difference between the columns of a header and those that a table has; `undefined` without one. */
function headerProblem(header: readonly string[], columns: readonly string[]) {
  if (header.join() === columns.join()) return undefined;
  const missing = columns.filter((name) => !header.includes(name));
  const more = header.filter((name, at) => !columns.includes(name) || header.indexOf(name) !== at);
  const listed = (names: readonly string[]) => names.map(quote).join(', ');
  const expected = `the columns ${columns.join()}`;
  if (missing.length === 0 && more.length === 0) return { found: 'the columns in another order', expected };
  if (more.length === 0) return { found: `a header without ${listed(missing)}`, expected };
  if (missing.length === 0) return { found: `${listed(more)} in the header`, expected };
  return { found: `${listed(more)} in the header`, expected: listed(missing), remedy: expected };
}

/** A CSV record with the requested columns only. */
export interface Picked<Name extends string> {
  readonly line: number;
  readonly values: Readonly<Record<Name, string>>;
}

/** Reads the named columns of the CSV of a collector. If it cannot be read, that is a problem. */
export async function readCsvFile<Name extends string>(
  problems: FileProblems,
  names: readonly Name[],
  expected = `a CSV of ${names.join()}`,
): Promise<readonly Picked<Name>[]> {
  const bytes = await readInput(problems, { expected });
  return bytes === undefined ? [] : readColumns(bytes, names, problems);
}

/** Reads the named columns of a CSV, in any order. If any part cannot be read, there are problems and no records. */
export function readColumns<Name extends string>(
  bytes: Uint8Array,
  names: readonly Name[],
  problems: FileProblems,
): readonly Picked<Name>[] {
  if (!checkSize(bytes, problems)) return [];
  const { header, records, lines } = readCsv(bytes, problems, (record) => record);
  const titles = header.map((title) => title.trim());
  const missing = names.filter((name) => !titles.includes(name));
  if (missing.length > 0) {
    const columns = titles.join(', ');
    problems.add({
      line: 1,
      found: columns === '' ? 'an empty file' : `the columns ${columns}, without ${missing.join(', ')}`,
      expected: `the columns ${names.join(', ')}`,
      remedy: 'name the columns so in the first line, or give another file',
    });
  }
  for (const name of names) {
    const count = titles.filter((title) => title === name).length;
    if (count > 1) {
      problems.add({ line: 1, column: name, found: `${count} columns of this name`, expected: 'one of each name' });
    }
  }
  if (problems.any) return [];
  const positions = names.map((name) => [name, titles.indexOf(name)] as const);
  return records.map((record, at) => {
    const values = positions.map(([name, position]) => [name, record[position] ?? '']);
    return { line: lines[at] ?? 0, values: Object.fromEntries(values) as Record<Name, string> };
  });
}
