import type { FileProblems } from '../problems.ts';
import { checkSize } from './check-size.ts';
import { readCsv } from './read-csv.ts';

/** A CSV record with the requested columns only. */
export interface Picked<Name extends string> {
  readonly line: number;
  readonly values: Readonly<Record<Name, string>>;
}

/**
 * Reads the named columns of a CSV, in any order; other columns are ignored. All columns that are missing are one
 * problem. If any part of the file cannot be read, there are problems and no records, because some would be missing.
 */
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
