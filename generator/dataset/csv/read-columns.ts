import type { FileProblems } from '../problems.ts';
import { readCsv } from './read-csv.ts';

/** A CSV record with the requested columns only. */
export interface Picked<Name extends string> {
  readonly line: number;
  readonly values: Readonly<Record<Name, string>>;
}

/**
 * Reads the named columns of a CSV, in any order; other columns are ignored. If any part of the file cannot be read,
 * the result has problems and no records, because the other records would be incomplete.
 */
export function readColumns<Name extends string>(
  bytes: Uint8Array,
  names: readonly Name[],
  problems: FileProblems,
): readonly Picked<Name>[] {
  const { header, records, lines } = readCsv(bytes, problems, (record) => record);
  const titles = header.map((title) => title.trim());
  const positions = names.map((name) => {
    const count = titles.filter((title) => title === name).length;
    if (count !== 1) {
      problems.add({
        line: 1,
        column: name,
        found: count > 1 ? `${count} columns of this name` : `no such column in ${titles.join(',') || 'an empty file'}`,
        expected: `the columns ${names.join(',')}`,
      });
    }
    return [name, titles.indexOf(name)] as const;
  });
  if (problems.any) return [];
  return records.map((record, at) => {
    const values = positions.map(([name, position]) => [name, record[position] ?? '']);
    return { line: lines[at] ?? 0, values: Object.fromEntries(values) as Record<Name, string> };
  });
}
