import type { Kind } from '../kind.ts';
import { HAD, isGone, type Change, type ChangeWord } from './change.ts';
import type { EntryField } from './entry.ts';
import type { ChangeRow } from './history-files.ts';

/** The changes in the lines of a file. */
export function toChanges(rows: readonly ChangeRow[]): readonly Change[] {
  const had = new Map<string, Partial<Record<EntryField, string>>>();
  for (const { change, former_code, field, from } of rows) {
    if (change === HAD) had.set(former_code, { ...had.get(former_code), [field]: from });
  }
  return rows.filter(({ change }) => change !== HAD).map((row) => toChange(row, had.get(row.former_code)));
}

function toChange(row: ChangeRow, values: Change['had'] = {}): Change {
  const change = row.change as ChangeWord;
  return {
    change,
    kind: (row.kind || null) as Kind | null,
    code: row.code || null,
    formerCode: row.former_code || null,
    name: row.name,
    field: (row.field || null) as EntryField | null,
    from: row.from || null,
    to: row.to || null,
    evidence: row.evidence || null,
    correspondenceCode: isGone(row) ? (values.correspondence_code ?? null) : null,
    ...(isGone(row) && { had: values }),
  };
}

/** The reverse of `toChanges`, in any order. */
export function toRows(changes: readonly Change[]): readonly ChangeRow[] {
  const had = new Map(changes.flatMap((change) => (change.had === undefined ? [] : [[change.formerCode, change]])));
  return [
    ...changes.map(toRow),
    ...[...had.values()].flatMap((change) =>
      Object.entries(change.had ?? {}).map(([field, from]) => ({
        ...toRow({ ...change, code: null, evidence: null }),
        change: HAD,
        field,
        from,
      })),
    ),
  ];
}

const toRow = (change: Change): ChangeRow => ({
  change: change.change,
  kind: change.kind ?? '',
  code: change.code ?? '',
  former_code: change.formerCode ?? '',
  name: change.name,
  field: change.field ?? '',
  from: change.from ?? '',
  to: change.to ?? '',
  evidence: change.evidence ?? '',
});
