import { type Finding, unless, unlessAfter, unlessProse, verifyRows } from './values.ts';
import type { Problems } from '../core/problem.ts';
import { ID_NAMES, IDS, type IdRow } from '../core/psgc/ids.ts';
import type { CsvTable } from '../core/psgc/table.ts';

/** Verifies that each code is that of an area above the barangays, each id right, and the lines in order, none twice. */
export function verifyIds(table: CsvTable<IdRow>, above: ReadonlySet<string>, problems: Problems): void {
  const wrongIds = idVerifier();
  verifyRows(table, problems, (row, before) =>
    [
      ...unless(above.has(row.code), 'code', row.code, 'the code of an area above the barangays'),
      ...unlessAfter(before?.code, row.code, 'each code once, in order'),
      ...wrongIds(row),
    ].map((finding) => ({ code: row.code, ...finding })),
  );
}

/** A function that finds what is wrong with the ids of each row of a table: none, one of another form, one that came before. */
export function idVerifier(): (row: IdRow) => readonly Finding[] {
  const seen = new Set<string>();
  return (row) => {
    const known = ID_NAMES.filter((name) => row[name] !== '');
    return [
      ...unless(known.length > 0, ID_NAMES[0] ?? '', '', 'at least one id'),
      ...known.flatMap((name) => {
        const { pattern, what } = IDS[name];
        const id = row[name];
        const key = `${name} ${id}`;
        const isNew = !seen.has(key);
        seen.add(key);
        return [
          ...unless(new RegExp(pattern, 'u').test(id), name, id, `${what}: ${pattern}`),
          ...(name === 'wikipedia' ? unlessProse(name, id, 100) : []),
          ...unless(isNew, name, `${id} again`, 'each id once in its column'),
        ];
      }),
    ];
  };
}
