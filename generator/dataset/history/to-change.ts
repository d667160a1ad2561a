import type { Kind } from '../kind.ts';
import { GONE, HAD, type Change, type ChangeWord } from './change.ts';
import type { EntryField } from './entry.ts';
import type { ChangeRow } from './history-files.ts';

/** The changes in the lines of a file. The lines with former values only say the nine-digit codes of gone areas. */
export function toChanges(rows: readonly ChangeRow[]): readonly Change[] {
  const had = new Map<string, string>();
  for (const { change, former_code, field, from } of rows) {
    if (change === HAD && field === 'correspondence_code') had.set(former_code, from);
  }
  return rows.filter(({ change }) => change !== HAD).map((row) => toChange(row, had));
}

function toChange(row: ChangeRow, had: ReadonlyMap<string, string>): Change {
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
    correspondenceCode: GONE.includes(change) ? (had.get(row.former_code) ?? null) : null,
  };
}
