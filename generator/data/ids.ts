import { type Finding, unless, unlessAfter, unlessProse, verifyRows } from './values.ts';
import type { Problems } from '../core/problem.ts';
import { ID_NAMES, IDS, type IdRow } from '../core/psgc/ids.ts';
import { ABOVE_BARANGAYS, type Kind } from '../core/psgc/kinds.ts';
import type { CsvTable, Row } from '../core/psgc/table.ts';

/** Verifies that each code is that of an area above the barangays, each id right, and the lines in order, none twice. */
export function verifyIds(
  table: CsvTable<IdRow>,
  tables: Readonly<Record<Kind, { readonly rows: readonly Pick<Row, 'code'>[] }>>,
  problems: Problems,
): void {
  const areas = new Set(ABOVE_BARANGAYS.flatMap((kind) => tables[kind].rows.map(({ code }) => code)));
  const wrongIds = idVerifier();
  verifyRows(table, problems, (row, before) =>
    [
      ...unless(areas.has(row.code), 'code', row.code, 'the code of an area above the barangays'),
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
