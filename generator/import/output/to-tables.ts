import type { Table, Tables } from '../../dataset/dataset.ts';
import { KINDS, type Kind } from '../../dataset/kind.ts';
import { indexCodes, parentsOf, type CodeIndex } from '../../dataset/parents.ts';
import { tableColumns, type Column, type Row } from '../../dataset/table.ts';
import type { PublishedArea } from '../rows/classify.ts';
import type { Publication } from '../publication/publication.ts';
import type { Supplement } from '../supplements/supplement.ts';

/**
 * The tables of a release, sorted by code. The values of an area come from the publication, from its code
 * (the parents) and from the supplements; unknown values are empty.
 */
export function toTables(
  areas: readonly PublishedArea[],
  placeholders: readonly { readonly code: string }[],
  supplements: readonly Supplement[],
  censusYears: readonly number[],
  { file, columnNames }: Publication,
): Tables {
  const sorted = [...areas].sort(({ row: { code: a } }, { row: { code: b } }) => (a < b ? -1 : a > b ? 1 : 0));
  const byKind = new Map(KINDS.map((kind) => [kind, sorted.filter((area) => area.kind === kind)]));
  const rows = KINDS.map((kind) => [kind, byKind.get(kind)?.map(({ row }) => row) ?? []] as const);
  const index = indexCodes(rows, placeholders);
  const supplied = new Map(supplements.flatMap((each) => each.columns.map((column) => [column, each])));
  const toTable = (kind: Kind): Table => {
    const members = byKind.get(kind) ?? [];
    const columns = tableColumns(kind, censusYears);
    return {
      file,
      rows: members.map(({ row }) => completeRow(kind, row, columns, index, supplied)),
      lines: members.map(({ line }) => line),
      columnNames,
    };
  };
  return Object.fromEntries(KINDS.map((kind) => [kind, toTable(kind)])) as Tables;
}

function completeRow(
  kind: Kind,
  row: Row,
  columns: readonly Column[],
  index: CodeIndex,
  supplied: ReadonlyMap<Column, Supplement>,
): Row {
  const known: Row = { ...row, ...knownParents(kind, row.code, index) };
  const complete: Partial<Record<Column, string>> = {};
  for (const column of columns) {
    complete[column] = known[column] ?? supplied.get(column)?.find(known)?.[column] ?? '';
  }
  return { ...complete, code: row.code, name: row.name };
}

/** Leaves a missing parent empty, so that `verifyDataset` reports it. */
function knownParents(kind: Kind, code: string, index: CodeIndex): Readonly<Partial<Record<Column, string>>> {
  const parents = parentsOf(kind, code, index);
  return 'missing' in parents ? {} : parents;
}
