import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCsv } from './csv/read-csv.ts';
import type { Dataset, Table, Tables } from './dataset.ts';
import { KINDS, type Kind } from './kind.ts';
import { InvalidInput, type Problem, quote } from './problem.ts';
import { parseRelease } from './release-file.ts';
import { tableColumns, tableFile, type Column, type Row } from './table.ts';
import { verifyDataset } from './verify.ts';

/**
 * Reads and verifies the folder that `npm run import` wrote: `release.json` and a CSV for each kind.
 *
 * @throws {InvalidInput} with every problem of every file, each with its line and code.
 */
export async function readDataset(folder: string): Promise<Dataset> {
  const problems: Problem[] = [];
  const releaseFile = join(folder, 'release.json');
  const releaseBytes = await read(releaseFile, problems);
  const release = releaseBytes && parseRelease(releaseBytes, releaseFile, problems);
  const tables: Partial<Record<Kind, Table>> = {};
  for (const kind of KINDS) {
    const file = join(folder, tableFile(kind));
    tables[kind] = parseTable(await read(file, problems), file, kind, release?.census_years, problems);
  }
  if (release === undefined || problems.length > 0) throw new InvalidInput(folder, problems);
  const dataset = { release, tables: tables as Tables };
  const wrong = verifyDataset(dataset);
  if (wrong.length > 0) throw new InvalidInput(folder, wrong);
  return dataset;
}

async function read(file: string, problems: Problem[]): Promise<Uint8Array | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    problems.push({
      file,
      found: (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'no such file' : String(error),
      expected: 'a file of the dataset',
      remedy: 'npm run import writes it',
    });
    return undefined;
  }
}

function parseTable(
  bytes: Uint8Array | undefined,
  file: string,
  kind: Kind,
  years: readonly number[] | undefined,
  problems: Problem[],
): Table {
  if (bytes === undefined) return { file, rows: [], lines: [] };
  const columns = tableColumns(kind, years ?? []);
  const csv = readCsv(bytes, file, toRow(columns));
  for (const problem of csv.problems) problems.push(problem);
  // Without a release nobody knows which columns there have to be.
  if (years !== undefined && csv.header.join() !== columns.join() && csv.problems.length === 0) {
    problems.push({
      file,
      line: 1,
      found: `the header ${quote(csv.header.join())}`,
      expected: quote(columns.join()),
    });
    return { file, rows: [], lines: [] };
  }
  return { file, rows: csv.records, lines: csv.lines };
}

/**
 * A row is a copy of one that `JSON.parse` made: such an object holds all its columns in itself, which
 * takes a fifth less memory than one that grows by them, and half the time.
 */
function toRow(columns: readonly Column[]): (record: readonly string[]) => Row {
  const empty = JSON.parse(JSON.stringify(Object.fromEntries(columns.map((column) => [column, ''])))) as Row;
  return (record) => {
    const row: Partial<Record<Column, string>> = { ...empty };
    for (let at = 0; at < columns.length; at += 1) row[columns[at] as Column] = record[at] ?? '';
    return row as Row;
  };
}
