import type { Tables } from '../dataset.ts';
import { KINDS, type Kind } from '../kind.ts';
import { LocationRule } from '../location-rule.ts';
import { indexCodes, parentsOf } from '../parents.ts';
import { tableColumns, type Column, type Row } from '../table.ts';
import { kindOfLevel, type Entry } from './entry.ts';
import type { OlderEdition } from './older-edition.ts';

/** What the newest release knows about an area that PSA does not publish with every release. */
const CARRIED = ['status', 'zip_code', 'zip_code_source', 'district', 'district_source', 'located_in_source'] as const;

/** The values of a row while they are put together. */
type Values = Partial<Record<Column, string>> & Pick<Row, 'code' | 'name'>;

/** The tables of an older release: what it published, the parents that follow from its codes, and what was known later. */
export function olderTables(
  { edition, codeNow, codeThen }: OlderEdition,
  placeholders: readonly { readonly code: string }[],
  newest: Tables,
): Tables {
  const entries = [...edition.values()].sort((one, other) => (one.code < other.code ? -1 : 1));
  const byKind = KINDS.map((kind) => [kind, entries.filter(({ level }) => kindOfLevel(level) === kind)] as const);
  const index = indexCodes(byKind, placeholders);
  const rowsNow = new Map(KINDS.flatMap((kind) => newest[kind].rows.map((row) => [row.code, row] as const)));
  const provinces = byKind.find(([kind]) => kind === 'province')?.[1] ?? [];
  const rule = new LocationRule(provinces);
  const toRow = (kind: Kind, columns: readonly Column[], entry: Entry): Row => {
    const now = rowsNow.get(codeNow(entry.code) ?? '');
    const parents = parentsOf(kind, entry.code, index);
    const known: Values = { ...entry, ...('missing' in parents ? {} : parents) };
    for (const column of CARRIED) known[column] = now?.[column] ?? '';
    const isLocated = rule.applies({ code: entry.code, province_code: known.province_code ?? '-' });
    known.located_in = isLocated ? (rule.find(entry) ?? codeThen(now?.located_in ?? '') ?? '') : '';
    known.located_in_source = known.located_in === '' ? '' : known.located_in_source || 'correspondence code';
    const row: Values = { code: entry.code, name: entry.name };
    for (const column of columns) row[column] = known[column] ?? '';
    return row;
  };
  return Object.fromEntries(
    byKind.map(([kind, members]) => {
      const columns = tableColumns(kind, []);
      const rows = members.map((entry) => toRow(kind, columns, entry));
      return [kind, { file: newest[kind].file, rows, lines: rows.map((_row, at) => at + 2) }];
    }),
  ) as unknown as Tables;
}
