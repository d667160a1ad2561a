import { readCsv } from './read-csv.ts';
import type { Problem } from '../problem.ts';

/** One record of a CSV, cut down to the columns asked for. */
export interface Picked<Name extends string> {
  readonly line: number;
  readonly values: Readonly<Record<Name, string>>;
}

/**
 * The records of a CSV with the columns named, in whatever order they stand; other columns are
 * ignored. Where anything cannot be read, that is a problem and there are no records: the rest of a
 * broken file would only seem to lack what it has.
 */
export function readColumns<Name extends string>(
  bytes: Uint8Array,
  file: string,
  names: readonly Name[],
  problems: Problem[],
): readonly Picked<Name>[] {
  const { header, records, lines, problems: unreadable } = readCsv(bytes, file);
  const before = problems.length;
  for (const problem of unreadable) problems.push(problem);
  const titles = header.map((title) => title.trim());
  const positions = names.map((name) => {
    const count = titles.filter((title) => title === name).length;
    if (count !== 1) {
      problems.push({
        file,
        line: 1,
        column: name,
        found: count > 1 ? `${count} columns of this name` : `no such column in ${titles.join(',') || 'an empty file'}`,
        expected: `the columns ${names.join(',')}`,
      });
    }
    return [name, titles.indexOf(name)] as const;
  });
  if (problems.length > before) return [];
  return records.map((record, at) => {
    const values = positions.map(([name, position]) => [name, record[position] ?? '']);
    return { line: lines[at] ?? 0, values: Object.fromEntries(values) as Record<Name, string> };
  });
}
